// Shows the page's own run.
document.documentElement.classList.add('has-script');
streamlabTimeline.show(document.getElementById('timeline'), JSON.parse(document.getElementById('run').textContent));
