// Before the first paint, so that nothing flashes; a file of its own because the content policy allows no inline script.
;(function () {
  var root = document.documentElement
  var chosen = null
  try {
    chosen = localStorage.getItem('colourMode')
    // The start page as it is drawn ahead may not be what they chose.
    if (chosen || localStorage.getItem('language') || localStorage.getItem('user')) root.dataset.returning = ''
  } catch {
    // Storage may be forbidden; the system's mode is good enough.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
