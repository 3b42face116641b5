import english from '#web/locales/en.json' with { type: 'json' }
import type { Page } from 'playwright'

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** One for each plain letter, in their order. */
export const LETTERS = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž'
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map((letter, at) => [letter, [...LETTERS][at] ?? letter]),
)

/** A text of a language that does not exist: no letter is plain, and each vowel is long, so that it has a third more. */
export function pseudo(text: string): string {
  return text
    .split(/(\{\{[^}]*\}\}|<[^>]*>)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[aeiou]/gi, '$&$&').replaceAll(/[A-Za-z]/g, accented)))
    .join('')
}

const accented = (letter: string): string => ACCENTED[letter] ?? letter

/** Every text, in every form of plural that a language may ask for. */
function pseudoTexts(): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [key, text] of Object.entries<string>(english)) {
    const [, base, form] = /^(.*)_(\w+)$/.exec(key) ?? []
    if (base && form && FORMS.includes(form))
      for (const other of FORMS) texts[`${base}_${other}`] ??= pseudo(english[`${base}_other` as keyof typeof english])
    else texts[key] = pseudo(text)
  }
  return texts
}

/**
 * Gives this page the texts of that language instead of the Russian ones. What the browser itself says, such as a day or the name
 * of a language, it says in Russian letters.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route('**/locales/ru/translation.json', (route) => route.fulfill({ json: pseudoTexts() }))
}

/**
 * In the page: what is seen, or read aloud, and has three plain letters in a row: it does not come from the texts. What people
 * or a language have brought says of itself that it is no text of the interface: by its language, or its direction.
 */
export function untranslated(data: string): readonly string[] {
  const isData = new RegExp(data, 'g')
  const isPlain = (text: string | null): text is string => /[A-Za-z]{3}/.test((text ?? '').replaceAll(isData, ''))
  const found = new Set<string>()
  const hasOwnLanguage = (element: Element): boolean =>
    element.closest('bdi, time, code, [dir="auto"], :not(html)[lang]') !== null
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  /** What the page shows as a name of somebody's is one in what names a button, too: "Juma Ali" before "Juma". */
  const shown = [...document.querySelectorAll('bdi, [dir="auto"]')]
    .map(({ textContent }) => textContent.trim())
    .toSorted((one, other) => other.length - one.length)
  const withoutShown = (text: string | null) =>
    shown.filter(Boolean).reduce((rest, name) => rest.replaceAll(name, ''), text ?? '')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node
    if (!parentElement || parentElement.closest('script, style, noscript, template')) continue
    if (isPlain(node.nodeValue) && isSeen(parentElement) && !hasOwnLanguage(parentElement))
      found.add(`${node.nodeValue?.trim()} in ${parentElement.outerHTML.slice(0, 120)}`)
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'])
    for (const element of document.querySelectorAll(`body [${name}]`))
      if (isPlain(withoutShown(element.getAttribute(name))) && isSeen(element))
        found.add(`${name}: ${element.outerHTML.slice(0, 200)}`)
  return [...found]
}

/** In the page: texts of that language of which the box around them shows only a part, though nobody can scroll it. */
export function cutTexts(letters: string): readonly string[] {
  type Box = { readonly at: DOMRect; readonly how: string }
  const ofInterface = new RegExp(`[${letters}]{2}`)
  const found = new Set<string>()
  /** Many texts stand in the same boxes. */
  const known = new Map<Element, Box>()
  const boxOf = (element: Element): Box => {
    const box = known.get(element) ?? {
      at: element.getBoundingClientRect(),
      how: getComputedStyle(element).overflowX,
    }
    known.set(element, box)
    return box
  }
  /** Only for who hears the page. */
  const isTiny = (box: DOMRect): boolean => box.width <= 1 || box.height <= 1
  const boxThatCuts = (from: Element, text: DOMRect): Element | null => {
    for (let box: Element | null = from; box && box !== document.documentElement; box = box.parentElement) {
      const { at, how } = boxOf(box)
      if (isTiny(at) || how === 'auto' || how === 'scroll') return null
      if (how !== 'hidden' && how !== 'clip') continue
      const isBeside = text.left < at.left - 1 || text.right > at.right + 1
      // Letters may reach out of their line a little.
      const isBelow = text.top < at.top - 4 || text.bottom > at.bottom + 4
      if (isBeside || isBelow) return box
    }
    return null
  }
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node
    if (!parentElement || !ofInterface.test(node.nodeValue ?? '')) continue
    if (parentElement.closest('script, style, noscript, template, option')) continue
    if (!parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    range.selectNodeContents(node)
    const box = boxThatCuts(parentElement, range.getBoundingClientRect())
    if (box) found.add(`${node.nodeValue?.trim()} cut by ${box.tagName} ${box.className}`)
  }
  return [...found]
}

/** In the page: what is pressed in its header and has no room there: it reaches out of the header, or lies over what is beside it. */
export function crowded(): readonly string[] {
  const header = document.querySelector('header')
  if (!header) return []
  const room = header.getBoundingClientRect()
  const isOver = (one: DOMRect, other: DOMRect, by: number): boolean =>
    one.left < other.right - by &&
    other.left < one.right - by &&
    one.top < other.bottom - by &&
    other.top < one.bottom - by
  const places = [...header.querySelectorAll('a, button')]
    .map((control) => ({ says: control.textContent || control.ariaLabel, at: control.getBoundingClientRect() }))
    .filter(({ at }) => at.width > 1 && at.height > 1)
  // What a thumb presses is a little higher than the one line of a phone.
  const isOut = ({ at }: { readonly at: DOMRect }): boolean =>
    at.top < room.top - 3 || at.bottom > room.bottom + 3 || at.left < room.left - 1 || at.right > room.right + 1
  const isCrowded = (place: (typeof places)[number]): boolean =>
    isOut(place) || places.some((other) => other !== place && isOver(place.at, other.at, 1))
  return places.filter(isCrowded).map(({ says }) => `no room in the header for ${says}`)
}
