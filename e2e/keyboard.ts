import type { Locator, Page } from 'playwright'

/** More stops than any screen has. */
const MOST_STOPS = 80

/** Walks to `target` by Tab, as somebody does who has no mouse. Throws when it cannot be reached so. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await pressUntil(page, 'Tab', target, await focusWithin(page, target))
}

/** Walks to a button or link and presses Enter on it. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Walks to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Walks to a field and types in place of what it holds. */
export async function typeOver(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Chooses from the menu that has just opened. */
export async function chooseFromMenu(page: Page, target: Locator): Promise<void> {
  await pressUntil(page, 'ArrowDown', target, await focusWithin(page, target))
  await page.keyboard.press('Enter')
}

/** Walks to the tabs and goes through them by arrow keys until `target` is chosen. */
export async function chooseTab(page: Page, target: Locator): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await pressUntil(page, 'ArrowRight', target, await focusWithin(page, target))
}

/** Walks to a group of radio buttons and goes through them by arrow keys until `target` is chosen. */
export async function chooseRadio(page: Page, group: Locator, target: Locator): Promise<void> {
  await tabTo(page, group.getByRole('radio'))
  await page.keyboard.press('Space')
  await pressUntil(page, 'ArrowDown', target, () => target.isChecked())
}

async function pressUntil(page: Page, key: string, target: Locator, isThere: () => Promise<boolean>): Promise<void> {
  await target.first().waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} cannot be reached by ${key}.`)
}

/** What is looked for stays the same from one stop to the next: to find it by role and name costs more than to go there. */
async function focusWithin(page: Page, target: Locator): Promise<() => Promise<boolean>> {
  await target.first().waitFor()
  let found = await target.elementHandles()
  return async () => {
    const isThere = await page.evaluate(
      (elements) =>
        elements.some((one) => one.isConnected) ? elements.some((one) => one === document.activeElement) : null,
      found,
    )
    if (isThere !== null) return isThere
    found = await target.elementHandles()
    return await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
  }
}
