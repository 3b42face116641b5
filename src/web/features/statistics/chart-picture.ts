/** What each colour of a chart means. */
export type Legend = readonly { readonly label: string; readonly colour: string }[]

type Around = { readonly title: string; readonly legend: Legend }

/** For sharp print, and on projectors. */
const SCALE = 2
const EDGE = 24
const LINE = 26

/** What of an element depends on style sheets, which a picture does not have. */
const DRAWN = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'fill-opacity', 'opacity', 'font-size', 'display']

/** The chart that is drawn in an element as a PNG in the colours of the page, with its title and what its colours mean. */
export async function chartAsPicture(within: HTMLElement | null, around: Around): Promise<Blob> {
  const chart = within?.querySelector<SVGSVGElement>('svg.recharts-surface')
  if (!within || !chart) throw new Error('The chart has not been drawn yet.')
  const { width, height } = chart.getBoundingClientRect()
  const image = await loaded(standingAlone(chart, { width, height }))
  const entries = around.legend.length
  const canvas = document.createElement('canvas')
  canvas.width = SCALE * (width + 2 * EDGE)
  canvas.height = SCALE * (height + 2 * EDGE + LINE * (entries + 1.5))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  pen.scale(SCALE, SCALE)
  const styles = getComputedStyle(within)
  pen.fillStyle = styles.getPropertyValue('--paper')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  write(pen, around, { styles, right: width + EDGE, colourOf: (colour) => shownColour(within, colour) })
  pen.drawImage(image, EDGE, EDGE + LINE * (entries + 1.5), width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('The picture could not be made.'))), 'image/png'),
  )
}

type Look = {
  readonly styles: CSSStyleDeclaration
  readonly right: number
  readonly colourOf: (colour: string) => string
}

/** The title, and below it a line for each colour, from the side where the language begins. */
function write(pen: CanvasRenderingContext2D, { title, legend }: Around, { styles, right, colourOf }: Look): void {
  const isRtl = document.documentElement.dir === 'rtl'
  const start = isRtl ? right : EDGE
  const ink = styles.getPropertyValue('--ink')
  pen.direction = isRtl ? 'rtl' : 'ltr'
  pen.textAlign = 'start'
  pen.textBaseline = 'top'
  pen.fillStyle = ink
  pen.font = `600 20px ${styles.fontFamily}`
  pen.fillText(title, start, EDGE)
  pen.font = `15px ${styles.fontFamily}`
  for (const [at, { label, colour }] of legend.entries()) {
    const top = EDGE + LINE * (at + 1.25)
    pen.fillStyle = colourOf(colour)
    pen.fillRect(isRtl ? start - 12 : start, top + 3, 12, 12)
    pen.fillStyle = ink
    pen.fillText(label, isRtl ? start - 20 : start + 20, top)
  }
}

/** A canvas knows no variables of style sheets; those of a chart are set around it. */
function shownColour(within: HTMLElement, colour: string): string {
  const probe = within.appendChild(document.createElement('i'))
  probe.style.color = colour
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** The same drawing with all that its looks come from. */
function standingAlone(chart: SVGSVGElement, { width, height }: { width: number; height: number }): string {
  const copy = chart.cloneNode(true) as SVGSVGElement
  const copied = copy.querySelectorAll<SVGElement>('*')
  for (const [at, element] of [...chart.querySelectorAll('*')].entries()) {
    const styles = getComputedStyle(element)
    for (const name of DRAWN) copied[at]?.style.setProperty(name, styles.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.style.fontFamily = 'sans-serif'
  return new XMLSerializer().serializeToString(copy)
}

async function loaded(svg: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}
