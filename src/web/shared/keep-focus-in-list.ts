/** What was focused last in a list, as long as nobody has gone elsewhere. */
type Last = {
  readonly row: Element
  /** Which of the controls of its row. */
  readonly nth: number
  /** The other rows, the following ones first. */
  readonly others: readonly Element[]
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]'
/** Where one is only for a moment, to decide something about the row. */
const ABOVE = '[role="dialog"], [role="menu"]'

/**
 * The ref of a list whose rows can go. With the row that has the focus it would go to nowhere: it goes to the same control of
 * the next row, else of the one before, else to the heading of the list, or to the panel that the list was in: there Esc is heard.
 */
export function keepFocusInList(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const fallbacks = fallbacksOf(list)
  let last: Last | null = null
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    if (list.contains(target)) last = lastAt(list, target)
    else if (!target.closest(ABOVE)) last = null
  }
  const find = (): void => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!last || last.row.isConnected || !isLost) return
    const { others, nth } = last
    last = null
    if (!others.some((row) => row.isConnected && focusNth(row, nth))) focusFallback(fallbacks)
  }
  document.addEventListener('focusin', remember)
  const observer = new MutationObserver(find)
  observer.observe(list, { childList: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    // The list goes with its last row, once this has ended.
    queueMicrotask(find)
  }
}

function lastAt(list: HTMLElement, target: Element): Last | null {
  const rows = [...list.children]
  const at = rows.findIndex((row) => row.contains(target))
  const row = rows[at]
  if (!row) return null
  const nth = [...row.querySelectorAll(CONTROLS)].indexOf(target)
  return { row, nth, others: [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()] }
}

/** Rows may differ in what they offer. */
function focusNth(row: Element, nth: number): boolean {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)]
  const control = controls[Math.min(nth, controls.length - 1)]
  control?.focus()
  return control !== undefined && document.activeElement === control
}

/** The list may be gone when they are needed, and one of them with it. */
function fallbacksOf(list: HTMLElement): (HTMLElement | null)[] {
  const labelled = document.getElementById(list.getAttribute('aria-labelledby') ?? '')
  const inSection = list.closest('section')?.querySelector<HTMLElement>('h2, h3') ?? null
  const panel = list.closest<HTMLElement>('[role="dialog"]')
  return [labelled, inSection, panel, document.querySelector<HTMLElement>('main h1')]
}

function focusFallback(fallbacks: readonly (HTMLElement | null)[]): void {
  const fallback = fallbacks.find((one) => one?.isConnected)
  if (fallback && !fallback.hasAttribute('tabindex')) fallback.tabIndex = -1
  fallback?.focus()
}
