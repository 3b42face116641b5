/** What each colour of a chart means. */
export type Legend = readonly { readonly label: string; readonly colour: string; readonly dash?: string | undefined }[]

/** `note`: what the chart does not show. */
type Around = { readonly title: string; readonly legend: Legend; readonly note: string }

/** For sharp print, and on projectors. */
const SCALE = 2
const EDGE = 24
const LINE = 26
const SWATCH = 24

/** What of an element depends on style sheets, which a picture does not have. */
const DRAWN = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'fill-opacity', 'opacity', 'font-size', 'display']

/** The chart that is drawn in an element as a PNG in the colours of the page, with its title and what its colours mean. */
export async function chartAsPicture(within: HTMLElement | null, around: Around): Promise<Blob> {
  const chart = within?.querySelector<SVGSVGElement>('svg.recharts-surface')
  if (!within || !chart) throw new Error('The chart has not been drawn yet.')
  const { width, height } = chart.getBoundingClientRect()
  const image = await loaded(standingAlone(chart, { width, height }))
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures.')
  const styles = getComputedStyle(within)
  pen.font = textFont(styles)
  const note = brokenToFit(pen, around.note, width)
  const top = EDGE + LINE * (around.legend.length + note.length + 1.5)
  canvas.width = SCALE * (width + 2 * EDGE)
  canvas.height = SCALE * (top + height + EDGE)
  pen.scale(SCALE, SCALE)
  pen.fillStyle = styles.getPropertyValue('--paper')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  write(pen, { ...around, note }, { styles, width, colourOf: (colour) => shownColour(within, colour) })
  pen.drawImage(image, EDGE, top, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('The picture could not be made.'))), 'image/png'),
  )
}

type Look = {
  readonly styles: CSSStyleDeclaration
  readonly width: number
  readonly colourOf: (colour: string) => string
}

const textFont = ({ fontFamily }: CSSStyleDeclaration): string => `15px ${fontFamily}`

type Written = Omit<Around, 'note'> & { readonly note: readonly string[] }

/** The title, and below it a line for each colour and the note, from the side where the language begins. */
function write(pen: CanvasRenderingContext2D, { title, legend, note }: Written, look: Look): void {
  const { styles, width, colourOf } = look
  const isRtl = document.documentElement.dir === 'rtl'
  const start = isRtl ? EDGE + width : EDGE
  const onwards = isRtl ? -1 : 1
  const ink = styles.getPropertyValue('--ink')
  pen.direction = isRtl ? 'rtl' : 'ltr'
  pen.textAlign = 'start'
  pen.textBaseline = 'top'
  pen.fillStyle = ink
  pen.font = `600 20px ${styles.fontFamily}`
  pen.fillText(title, start, EDGE, width)
  pen.font = textFont(styles)
  pen.lineWidth = 4
  const topOf = (line: number): number => EDGE + LINE * (line + 1.25)
  for (const [at, { label, colour, dash = '' }] of legend.entries()) {
    pen.strokeStyle = colourOf(colour)
    pen.setLineDash(dash.split(' ').filter(Boolean).map(Number))
    pen.beginPath()
    pen.moveTo(start, topOf(at) + 9)
    pen.lineTo(start + onwards * SWATCH, topOf(at) + 9)
    pen.stroke()
    pen.fillText(label, start + onwards * (SWATCH + 8), topOf(at), width - SWATCH - 8)
  }
  for (const [at, line] of note.entries()) pen.fillText(line, start, topOf(legend.length + at), width)
}

/** A text in lines that are no wider, broken where its language breaks words. */
function brokenToFit(pen: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const lines: string[] = []
  const words = new Intl.Segmenter(document.documentElement.lang || 'en', { granularity: 'word' }).segment(text)
  for (const { segment, isWordLike } of words) {
    const longer = `${lines.at(-1) ?? ''}${segment}`
    const fits = lines.length > 0 && (!isWordLike || pen.measureText(longer).width <= width)
    if (fits) lines[lines.length - 1] = longer
    else lines.push(segment)
  }
  return lines
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
