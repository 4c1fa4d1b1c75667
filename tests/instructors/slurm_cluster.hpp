// A Slurm cluster of one node, this machine, with its files in a test's folder; stopped by the
// destructor.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

#include "example.hpp"

namespace streamlab::tests {

class SlurmCluster {
public:
    static bool is_installed() {
        return shell("PATH=\"$PATH:/usr/sbin\"; command -v slurmctld && command -v slurmd && "
                     "command -v sbatch")
                   .code == 0;
    }

    explicit SlurmCluster(const Example& example) : example_(example) {
        example.folder("slurm/state");
        example.folder("slurm/spool");
        write_configuration();
        start("slurmctld");
        start("slurmd");
    }
    ~SlurmCluster() {
        // Ends only processes started here. slurmd comes first, because the controller would wait
        // for it.
        for (const char* daemon : {"slurmd", "slurmctld"})
            example_.run("kill $(cat slurm/" + std::string(daemon) + ".started)");
        example_.run("for i in $(seq 50); do kill -0 $(cat slurm/*.started) 2>/dev/null || exit; "
                     "sleep 0.1; done; kill -9 $(cat slurm/*.started)");
    }
    SlurmCluster(const SlurmCluster&) = delete;
    SlurmCluster& operator=(const SlurmCluster&) = delete;

    // True if the node accepts jobs within half a minute.
    bool is_ready() const {
        return run("for i in $(seq 150); do sinfo -h -o %T 2>/dev/null | grep -q idle && exit; "
                   "sleep 0.2; done; exit 1")
                   .code == 0;
    }
    // True if all jobs have ended within `seconds`.
    bool wait_for_jobs(int seconds) const {
        return run("for i in $(seq " + std::to_string(5 * seconds) +
                   "); do [ -z \"$(squeue -h)\" ] && exit; sleep 0.2; done; exit 1")
                   .code == 0;
    }
    Answer run(const std::string& command) const {
        return example_.run("export SLURM_CONF='" + configuration() + "'; " + command);
    }
    std::string logs() const { return example_.run("tail -n 20 slurm/*.log slurm/*.out").out; }

private:
    std::string configuration() const { return example_.path("slurm/slurm.conf").string(); }

    void start(const std::string& daemon) const {
        run("PATH=\"$PATH:/usr/sbin\"; " + daemon + " -D >slurm/" + daemon +
            ".out 2>&1 & echo $! >slurm/" + daemon + ".started");
    }

    void write_configuration() const {
        const std::string folder = example_.path("slurm").string();
        const int port = 20000 + 2 * (getpid() % 10000);
        example_.run("cat > slurm/slurm.conf <<END\n"
                     "ClusterName=streamlab\n"
                     "SlurmctldHost=$(hostname)(127.0.0.1)\n"
                     "SlurmUser=$(id -un)\n"
                     "SlurmdUser=$(id -un)\n"
                     "NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=$(nproc)\n"
                     "END");
        const std::string facts = example_.read("slurm/slurm.conf");
        example_.file("slurm/slurm.conf",
                      facts + "PartitionName=class Nodes=ALL Default=YES State=UP\n" +
                          "SlurmctldPort=" + std::to_string(port) +
                          "\nSlurmdPort=" + std::to_string(port + 1) +
                          "\n"
                          // No other client connects, so no authentication is necessary.
                          "AuthType=auth/none\n"
                          "CredType=cred/none\n"
                          "ProctrackType=proctrack/linuxproc\n"
                          "TaskPlugin=task/none\n"
                          "SwitchType=switch/none\n"
                          "MpiDefault=none\n"
                          "SelectType=select/cons_tres\n"
                          "SelectTypeParameters=CR_Core\n"
                          "JobAcctGatherType=jobacct_gather/none\n"
                          "AccountingStorageType=accounting_storage/none\n"
                          "SchedulerParameters=batch_sched_delay=0,sched_interval=1\n"
                          "ReturnToService=2\n"
                          "StateSaveLocation=" +
                          folder + "/state\nSlurmdSpoolDir=" + folder +
                          "/spool\nSlurmctldPidFile=" + folder + "/slurmctld.pid\nSlurmdPidFile=" +
                          folder + "/slurmd.pid\nSlurmctldLogFile=" + folder +
                          "/slurmctld.log\nSlurmdLogFile=" + folder + "/slurmd.log\n");
    }

    const Example& example_;
};

}  // namespace streamlab::tests
