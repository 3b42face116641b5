// Before the first paint, so that nothing flashes; a file of its own because the content policy allows no inline script.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('colourMode')
  } catch {
    // Storage may be forbidden; the system's mode is good enough.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
