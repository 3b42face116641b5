import type { OnFinished } from '#web/replica/testing/for-any.ts'
import type { Network } from '#web/replica/testing/network.ts'
import type { ProjectInMemory } from '#web/replica/testing/project-in-memory.ts'
import { Browser } from './browser.ts'
import { CONSENTS, sendLeftConsents, speak } from './consents.ts'
import { DEEDS, undo } from './deeds.ts'
import { leaveField, storeLeftEdits, typeInRow } from './fields-of-rows.ts'
import { Household } from './household.ts'
import { Others, type OthersWork } from './others.ts'
import { decideRefused, goTo, leadAllLetGo, makeDomain, placesFor } from './own-domains.ts'
import { endRecording, enter, pause, record, type, type Page } from './page.ts'
import { retryFailed, rowsOf } from './rows.ts'
import { SHEETS } from './sheets.ts'
import { leftOn, wrongIn, type Left } from './whereabouts.ts'

export type Work =
  | ('type' | 'typeAndGo' | 'record' | 'endRecording' | 'recordAndGo' | 'enter')
  | ('edit' | 'correct' | 'move' | 'remove')
  | ('meetTwin' | 'undo' | 'takeBackOnTheWay' | 'takeBackEarlier' | 'editWhileRead')
  | keyof typeof CONSENTS
  | keyof typeof SHEETS
  | ('speakAndGo' | 'photographAndLogOut')
  | ('makeDomain' | 'goTo' | 'decideRefused' | 'letGoOfDomain')

export type Trouble =
  | ('pageGone' | 'killed' | 'newTab' | 'full' | 'free' | 'filledAndKilled')
  | ('logOut' | 'logInOfAnother')

/** What takes no more than a page. */
const ON_PAGE = { ...DEEDS, ...CONSENTS, ...SHEETS }

const isOnPage = (what: Work): what is keyof typeof ON_PAGE => what in ON_PAGE

/**
 * A device on which things are typed and recorded, each text and each sound another one, while people, tabs and pages go and
 * come, the disk gets full, and the network does what networks do.
 */
export class DeviceModel {
  private readonly house: Household
  private readonly others: Others
  private readonly browser: Browser

  constructor(project: ProjectInMemory, onFinished: OnFinished) {
    this.house = new Household(project)
    this.others = new Others(this.house, onFinished)
    this.browser = new Browser(this.house, onFinished)
  }

  async does(what: Work, which: number): Promise<void> {
    const { house, browser } = this
    const page = await browser.page(which)
    if (isOnPage(what)) return ON_PAGE[what](house, page, which)
    switch (what) {
      case 'type':
        type(house, page)
        return pause(house, page)
      case 'typeAndGo':
        type(house, page)
        return browser.leave(page)
      case 'record':
        return record(house, page)
      case 'endRecording':
        return endRecording(page)
      case 'recordAndGo':
        await record(house, page)
        await endRecording(page, !house.isFull)
        return browser.leave(page)
      case 'speakAndGo':
        await speak(house, page, which)
        if (which % 2 > 0) await endRecording(page, !house.isFull)
        return browser.leave(page)
      case 'enter':
        return enter(house, page)
      case 'makeDomain':
        return makeDomain(house, page)
      case 'takeBackOnTheWay':
      case 'meetTwin':
      case 'editWhileRead':
      case 'photographAndLogOut':
      case 'letGoOfDomain':
        return this[what](page, which)
      case 'goTo': {
        const places = placesFor(house, page)
        return goTo(house, page, places[which % places.length] ?? page.place)
      }
      case 'decideRefused':
        return decideRefused(house, page, which % 2 === 0)
    }
  }

  async meets(trouble: Trouble, which: number): Promise<void> {
    const { browser, house } = this
    switch (trouble) {
      case 'newTab':
        return browser.newTab()
      case 'pageGone':
        return browser.leave(house.pages[which % Math.max(1, house.pages.length)])
      case 'killed':
        return browser.kill()
      case 'full':
        return browser.fill()
      case 'filledAndKilled':
        return this.fillAndKill(which)
      case 'free':
        return browser.free()
      case 'logOut':
      case 'logInOfAnother':
        return browser.logOut({ isForAnother: trouble === 'logInOfAnother' })
    }
  }

  async reach(network: Network): Promise<void> {
    if (!this.house.isFull) await this.browser.onNetwork((device) => device.reach(network))
  }

  async othersDo(what: OthersWork, which: number): Promise<void> {
    if (!this.house.isFull) await this.others.do(what, which)
  }

  /** There is room and a network again, and everybody opens what they left: what is wrong with it then. */
  async settle() {
    const { house } = this
    await this.browser.free()
    await this.browser.leaveAll()
    house.project.domains.isRefusing = false
    const left: Left[] = []
    for (const [at] of house.people.entries()) {
      left.push(await this.settleOne(at))
      await this.browser.leaveAll()
      if (house.people.length > 1) house.takeTurns()
    }
    return wrongIn(house, left)
  }

  private async settleOne(which: number): Promise<Left> {
    const { house } = this
    const page = await this.browser.open()
    await decideRefused(house, page, which % 2 === 0)
    await decideRefused(house, page, which % 2 === 1)
    await leadAllLetGo(house, page)
    for (const place of new Set((await page.db.desk.toArray()).map((item) => item.place))) {
      await goTo(house, page, place)
      await storeLeftEdits(house, page)
      await retryFailed(house, page)
    }
    await page.replica.desk.flush()
    for (let times = 0; times < 3; times++) {
      await sendLeftConsents(page)
      await this.browser.onNetwork((device) => device.reachAll())
    }
    return leftOn(house, page)
  }

  /** An entry whose answer is lost: it has left, and nobody here knows what became of it. By chance that hardly ever happens. */
  private async takeBackOnTheWay(page: Page): Promise<void> {
    type(this.house, page)
    await enter(this.house, page)
    await this.reach('pushLosingAnswers')
    await undo(this.house, page, 0)
  }

  /** Words of a new domain that the server refuses: one entered, one in the fields. */
  private async letGoOfDomain(page: Page): Promise<void> {
    const { house } = this
    await makeDomain(house, page)
    await enter(house, page)
    type(house, page)
    await pause(house, page)
    await SHEETS.photograph(house, page, 0)
    house.project.domains.isRefusing = true
    await this.reach('decisions')
    house.project.domains.isRefusing = false
    await decideRefused(house, page, false)
  }

  /** Nothing is left on the device but a sheet, as far as it can be sent. */
  private async photographAndLogOut(page: Page, which: number): Promise<void> {
    await SHEETS.photograph(this.house, page, which)
    if (!this.house.isFull) await this.browser.onNetwork((device) => device.reachAll())
    await this.browser.logOut({ isForAnother: which % 2 > 0 })
  }

  /** Whoever enters a word on a full device has it as soon as there is room. */
  private async fillAndKill(which: number): Promise<void> {
    this.browser.fill()
    await enter(this.house, await this.browser.page(which))
    await this.browser.free()
    await this.browser.kill()
  }

  /** An entry that is in a word of others as soon as it is sent; before, or after, somebody corrects it or takes it back. */
  private async meetTwin(page: Page, which: number): Promise<void> {
    const { house } = this
    if (which % 2 > 0) await record(house, page)
    await endRecording(page)
    await enter(house, page)
    await this.othersDo('twin', -1)
    if (which % 3 === 0) await typeInRow(house, page, { which: rowsOf(page).length - 1, kind: 'vernacular' })
    await leaveField(house, page)
    await this.reach('push')
    if (which % 3 === 1) await undo(house, page, 0)
  }

  /** A word that is edited while it is read from the server: the answer to the edit comes first, and is newer. */
  private async editWhileRead(page: Page): Promise<void> {
    await enter(this.house, page)
    await this.reach('pushLosingAnswers')
    await typeInRow(this.house, page, { which: rowsOf(page).length - 1, kind: 'gloss' })
    await leaveField(this.house, page)
    await this.reach('pullOvertaken')
  }
}
