import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

type Violation = readonly [rule: string, elements: readonly string[]]

/** What axe finds on the page as it stands. `except`: rules that do not hold there, each for a reason that is told. */
export async function violationsOn(page: Page, ...except: string[]): Promise<readonly Violation[]> {
  // A page of ours has no frames: axe runs in it as it is, without a second page to put the findings of frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.disableRules(except).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
