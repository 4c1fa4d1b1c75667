// Shows the run that is embedded in the page.
document.documentElement.classList.add('has-script');
streamlabTimeline.show(document.getElementById('timeline'), JSON.parse(document.getElementById('run').textContent));
