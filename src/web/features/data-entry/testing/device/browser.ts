import { lastMoment } from '#web/device/last-moment.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { holdLeft } from '#web/replica/enter-row.ts'
import { removeReplicas } from '#web/replica/on-desk.ts'
import { DeviceInTest } from '#web/replica/testing/device-in-test.ts'
import type { OnFinished } from '#web/replica/testing/for-any.ts'
import { recoverRecording } from '../../unfinished/recover-recording.ts'
import { fillDisk } from '../full-disk.ts'
import { leaveField, storeLeftEdits } from './fields-of-rows.ts'
import type { Household } from './household.ts'
import { openPage } from './open-page.ts'
import { endRecording, type Page } from './page.ts'

/** The browser of a device: its pages, its disk, and who is logged in. */
export class Browser {
  private readonly house: Household
  private makeRoom: (() => void) | null = null

  constructor(house: Household, onFinished: OnFinished) {
    this.house = house
    onFinished(async () => {
      this.makeRoom?.()
      for (const page of house.pages.slice()) this.letGo(page)
      for (const person of house.people) await house.databaseOf(person).delete()
    })
  }

  async page(which: number): Promise<Page> {
    const { pages } = this.house
    return pages[which % Math.max(1, pages.length)] ?? this.open()
  }

  async newTab(): Promise<void> {
    if (this.house.pages.length < 3) await this.open()
  }

  /** What only a page has is asked about, and the page stays. */
  leave(page: Page | undefined): void {
    if (page && !this.house.isFull) this.vanish(page)
  }

  async open(): Promise<Page> {
    const page = await openPage(this.house)
    if (!this.makeRoom) await this.saveLeft(page)
    page.entry = page.replica.desk.typedIn(page.place).at(-1)?.id ?? page.entry
    return page
  }

  private async saveLeft(page: Page): Promise<void> {
    const { replica, db } = page
    holdLeft(replica)
    await unsavedWork.saveIn(db.name)
    for (const item of [...replica.desk.leftOf('recording'), ...replica.desk.leftOf('consent')])
      await recoverRecording(replica, item, 'wav')
    await storeLeftEdits(this.house, page)
  }

  /** Its last moment is in the local storage; nothing that it had begun goes on. */
  private vanish(page: Page): void {
    page.replica.desk.leave()
    this.letGo(page)
  }

  private letGo(page: Page): void {
    const { pages } = this.house
    page.db.close({ disableAutoOpen: true })
    const at = pages.indexOf(page)
    if (at >= 0) pages.splice(at, 1)
  }

  /**
   * With all its pages, and with what the local storage had of the last minute; not right after another page went while
   * somebody typed (known limits).
   */
  async kill(): Promise<void> {
    if (this.makeRoom) return
    for (const page of this.house.pages.slice()) this.letGo(page)
    if (lastMoment.read(this.house.databaseOf().name).size === 0) localStorage.clear()
  }

  /** Of what is being recorded it has only what was written before, and the page has the rest. */
  fill(): void {
    if (this.makeRoom) return
    this.house.isFull = true
    this.makeRoom = fillDisk()
  }

  async free(): Promise<void> {
    for (const page of this.house.pages) await endRecording(page)
    this.makeRoom?.()
    this.makeRoom = null
    this.house.isFull = false
    for (const { db, replica } of this.house.pages) {
      await unsavedWork.saveIn(db.name)
      await replica.desk.flush()
    }
  }

  /** The person is asked for what only a page has: so all is saved that can be. */
  async leaveAll(): Promise<void> {
    for (const page of this.house.pages.slice()) {
      await endRecording(page)
      await leaveField(this.house, page)
      await this.saveLeft(page)
      this.vanish(page)
    }
  }

  /** Somebody logs out, and in again, or somebody else does: what is not on the server stays here. */
  async logOut({ isForAnother }: { readonly isForAnother: boolean }): Promise<void> {
    if (this.makeRoom) return
    for (const page of this.house.pages.slice()) {
      await endRecording(page)
      this.vanish(page)
    }
    // The next page of the person has read what this one left at its last moment.
    const next = await this.open()
    await next.replica.desk.flush()
    this.letGo(next)
    await removeReplicas(this.house.userId, () => false)
    if (isForAnother) this.house.takeTurns()
  }

  async onNetwork(work: (device: DeviceInTest) => Promise<void>): Promise<void> {
    const { project, userId } = this.house
    const db = this.house.databaseOf()
    await work(new DeviceInTest(db, project, userId)).finally(() => db.close())
  }
}
