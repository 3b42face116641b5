// Before the first paint, so that nothing flashes; a file of its own because the content policy allows no inline script.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('colourMode')
  } catch {
    // Storage may be forbidden; the system's mode is good enough.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var mode = dark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = mode
  if (location.pathname === '/') askForPicture(mode)

  // Of the landing page, by the same names and sizes as `product-picture.tsx`: it comes while the code is on its way.
  function askForPicture(mode) {
    var picture = document.createElement('link')
    picture.rel = 'preload'
    picture.as = 'image'
    picture.imageSrcset = `/pictures/product-${mode}-720.webp 720w, /pictures/product-${mode}-1280.webp 1280w`
    picture.imageSizes = '(min-width: 900px) 40rem, calc(100vw - 2rem)'
    document.head.append(picture)
  }
})()
