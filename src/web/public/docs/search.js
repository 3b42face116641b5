// The search of the user guide. All that the guide says in the language of this page lies in one file, which comes when somebody
// goes to the field. A file of its own because the content policy allows no inline script.
const place = document.querySelector('search')
const field = place.querySelector('input')
const told = place.querySelector('output')
const list = place.querySelector('ol')
const language = document.documentElement.lang
/** So many are enough to choose from. */
const MOST = 12

let parts = null

// Without scripts there is no search.
place.hidden = false

/**
 * Accents, capital letters and Arabic marks make no difference, and neither do the dots of Hindi, which many leave out. The vowels
 * of Hindi, Malayalam and Burmese are marks, too, but without them every word would be found for many others.
 */
function folded(text) {
  return text
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\u0901\u0902\u093c]/gu, '')
    .toLowerCase()
}

function fetchParts() {
  parts ??= fetch(language === 'en' ? '/docs/search.json' : `/docs/${language}/search.json`)
    .then((answer) => answer.json())
    .then((all) => all.map((part) => ({ ...part, folds: [part.page, part.heading, part.text].map(folded) })))
  // Without a network it may not be there; the next try is as good.
  parts.catch(() => (parts = null))
  return parts
}

/** In how prominent a place all words are; 0: not all of them are there. */
function rankOf({ folds: [page, heading, text] }, words) {
  const areIn = (...texts) => words.every((word) => texts.some((one) => one.includes(word)))
  if (!areIn(page, heading, text)) return 0
  return areIn(heading) ? 4 : areIn(page) ? (heading === '' ? 5 : 2) : areIn(page, heading) ? 3 : 1
}

/** The sentence that has the first of the words. */
function excerptOf({ text }, [word]) {
  const sentences = text.split(/(?<=[.!?。！？।؟])\s*/)
  return sentences.find((sentence) => folded(sentence).includes(word)) ?? sentences[0] ?? ''
}

async function search() {
  const searched = field.value
  const words = folded(searched).split(/\s+/).filter(Boolean)
  const all = words.length === 0 ? [] : await fetchParts()
  // Something else has been typed meanwhile.
  if (field.value !== searched) return
  const found = all
    .map((part) => ({ part, rank: rankOf(part, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST)
  list.replaceChildren(...found.map(({ part }) => lineOf(part, words)))
  const { found: some, none } = told.dataset
  told.textContent = words.length === 0 ? '' : found.length === 0 ? none : some.replace('{count}', found.length)
}

function lineOf(part, words) {
  const [line, link, says] = ['li', 'a', 'p'].map((tag) => document.createElement(tag))
  link.href = part.href
  link.textContent = part.heading === '' ? part.page : `${part.page}: ${part.heading}`
  says.textContent = excerptOf(part, words)
  line.append(link, says)
  return line
}

/** Up and down lead through what is found; Escape leads back to the field, and there it empties it. */
function walk(event) {
  const stops = [field, ...list.querySelectorAll('a')]
  const at = stops.indexOf(document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Escape: 0 }[event.key]
  if (event.key === 'Enter' && at === 0 && !event.isComposing) stops[1]?.click()
  if (to === undefined || !stops[to] || event.isComposing) return
  event.preventDefault()
  if (event.key === 'Escape' && at === 0) {
    field.value = ''
    void search()
  }
  stops[to].focus()
}

field.addEventListener('focus', () => void fetchParts().catch(() => undefined))
field.addEventListener('input', () => void search().catch(() => undefined))
place.addEventListener('keydown', walk)
