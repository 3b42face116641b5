import { vi } from 'vitest'
import { aTypedWord, anEntering } from '#domain/testing/an-entry.ts'
import { newWord } from '#domain/word/new-word.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { aDomain } from '#domain/testing/builders.ts'
import { storeSound } from '#web/features/recording/store-sound.ts'
import { PieceKeeper } from '#web/shared/recorder/piece-keeper.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { lastMoment } from '#web/device/last-moment.ts'
import { enterRow, holdLeft } from '#web/replica/enter-row.ts'
import { removeReplicas } from '#web/replica/on-desk.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { aPage } from '#web/replica/testing/a-page.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { DeviceInTest, type Network } from '#web/replica/testing/device-in-test.ts'
import type { OnFinished } from '#web/replica/testing/for-any.ts'
import type { ProjectInMemory } from '#web/replica/testing/project-in-memory.ts'
import { fillDisk } from './full-disk.ts'
import { isWhole, WantedTexts, type Texts } from './wanted-texts.ts'
import { recoverRecording } from '../unfinished/recover-recording.ts'
import { editEntry, RECORDINGS } from '../new-word/edit-entry.ts'
import { NOTHING_TYPED } from '../typed/typed.ts'
import { typedIn } from '../typed/typed.ts'

const PLACE = '1.3'

/** A tab with the table open: what stands in its fields, and what it records. */
type Page = {
  readonly tab: string
  readonly db: ReplicaDatabase
  readonly replica: Replica
  /** Of the word in the fields. */
  entry: Guid
  recording: { readonly of: Guid; readonly pieces: PieceKeeper; written: number } | null
}

export type Device =
  | ('type' | 'typeAndGo' | 'record' | 'endRecording' | 'enter')
  | ('edit' | 'correct' | 'move' | 'remove')
  | ('undo' | 'takeBackOnTheWay' | 'takeBackEarlier')

export type Trouble = 'pageGone' | 'killed' | 'newTab' | 'full' | 'free' | 'logOut'

/**
 * A device of one person, on which things are typed and recorded, each text and each sound another one, while pages go and
 * come, the disk gets full, and the network does what networks do. It knows what somebody wants to have in the end.
 */
export class DeviceModel {
  private readonly userId = newGuid()
  private readonly projectId = newGuid()
  private readonly project: ProjectInMemory
  private readonly pages: Page[] = []
  private readonly onFinished: OnFinished
  private count = 0
  private makeRoom: (() => void) | null = null
  private readonly others: ReplicaDatabase
  private readonly texts = new WantedTexts()
  /** By their ids: of which word. */
  private readonly sounds = new Map<Guid, Guid>()
  constructor(project: ProjectInMemory, onFinished: OnFinished) {
    this.project = project
    this.onFinished = onFinished
    this.others = aReplica(onFinished)
    onFinished(async () => {
      this.makeRoom?.()
      for (const page of this.pages) this.letGo(page)
      await this.anotherDatabase().delete()
    })
  }

  get wanted() {
    return { texts: this.texts.certain(), sounds: [...this.sounds.keys()].toSorted() }
  }

  async does(what: Device, which: number): Promise<void> {
    const page = await this.page(which)
    switch (what) {
      case 'type':
        this.type(page)
        return this.pause(page)
      case 'typeAndGo':
        this.type(page)
        return this.makeRoom ? undefined : this.vanish(page)
      case 'record':
        return this.record(page)
      case 'endRecording':
        return this.endRecording(page)
      case 'enter':
        return this.enter(page)
      case 'undo':
        return this.undo(page, which)
      case 'takeBackOnTheWay':
        return this.takeBackOnTheWay(page)
      case 'edit':
      case 'correct':
      case 'move':
      case 'remove':
      case 'takeBackEarlier': {
        const shown = await this.pick(page, which)
        return shown && this[what](page, shown)
      }
    }
  }

  async meets(trouble: Trouble, which: number): Promise<void> {
    const page = this.pages[which % Math.max(1, this.pages.length)]
    switch (trouble) {
      case 'newTab':
        if (this.pages.length < 3) await this.open()
        return
      case 'pageGone':
        // Whoever has something in a page alone is asked, and stays.
        if (page && !this.makeRoom) this.vanish(page)
        return
      case 'killed':
        return this.kill()
      case 'full':
        return this.fill()
      case 'free':
        return this.free()
      case 'logOut':
        return this.logOut()
    }
  }

  async reach(network: Network): Promise<void> {
    if (!this.makeRoom) await this.onNetwork((device) => device.reach(network))
  }

  /** There is room and a network again, and somebody opens the table: where everything is then. */
  async settle() {
    await this.free()
    for (const page of this.pages.slice()) {
      await this.endRecording(page)
      await this.saveLeft(page)
      this.vanish(page)
    }
    const page = await this.open()
    await this.saveLeft(page)
    await page.replica.desk.flush()
    await this.onNetwork((device) => device.reachAll())
    const typed = page.replica.desk.typedIn(PLACE).flatMap(({ value }) => typedIn(value) ?? [])
    const words = this.project.words()
    const texts = [
      ...typed.map(({ vernacular }) => vernacular).filter((text) => text !== ''),
      ...words.map(({ vernacular }) => vernacular),
      ...words.flatMap(({ senses }) => senses.flatMap(({ glosses }) => glosses.map(({ def }) => def))),
    ]
    const sounds = [...typed, ...words].flatMap(({ audio }) =>
      audio.map(({ fileName }) => fileName.replace(/\..*/, '')),
    )
    const ofDoubtful = new Set(this.texts.doubtful())
    return {
      texts: texts.filter((text) => !ofDoubtful.has(text)).toSorted(),
      twice: texts.filter((text, at) => texts.indexOf(text) < at),
      sounds: sounds.toSorted(),
      waiting: await page.db.outbox.filter(({ kind }) => kind === 'word').count(),
      pieces: await page.db.recordingPieces.count(),
    }
  }

  private type({ replica: { desk }, entry: id }: Page): void {
    const typed = typedIn(desk.get(id)?.value) ?? NOTHING_TYPED
    const text = `t${++this.count}`
    const value = { state: 'typed', typed: { ...typed, vernacular: text } } as const
    desk.put({ kind: 'entry', id, place: PLACE, unfinished: 1, value })
    this.texts.put(id, { form: text })
  }

  private async record(page: Page): Promise<void> {
    const { desk } = page.replica
    if (!page.recording) {
      const [id, place] = [newGuid(), page.entry]
      const item = { kind: 'recording', id, place, unfinished: 1 } as const
      const pieces = new PieceKeeper(desk, id, (rate) => ({ ...item, value: { speakerId: '', rate, typedIn: PLACE } }))
      page.recording = { of: place, pieces, written: 0 }
    }
    const { pieces, of } = page.recording
    this.sounds.set(pieces.id, of)
    pieces.take(aTone(0.2, 0.3))
    if (this.makeRoom) return
    const written = ++page.recording.written
    const ofIt = () => page.db.recordingPieces.where('[recording+at]').between([pieces.id, 0], [pieces.id, Infinity])
    await vi.waitUntil(async () => (await ofIt().count()) >= written, { interval: 1, timeout: 10_000 })
  }

  private async endRecording(page: Page): Promise<void> {
    const { recording, replica } = page
    page.recording = null
    if (!recording) return
    const { of, pieces } = recording
    const save = async (): Promise<void> => {
      const kept = await storeSound(replica, aTone(0.4, 0.3), { format: 'wav', speakerId: '', id: pieces.id })
      await editEntry(replica, { id: of, place: PLACE }, RECORDINGS, { kind: 'add', file: kept })
      await pieces.forget()
    }
    const work = { kind: 'recording', id: pieces.id, of, replica: page.db.name, save, giveUp: () => undefined } as const
    await save().catch(() => unsavedWork.hold(work))
  }

  private async enter(page: Page): Promise<void> {
    const { replica, entry: id } = page
    const typed = typedIn(replica.desk.get(id)?.value)
    if (!typed || typed.vernacular === '') return
    const word = newWord({ ...aTypedWord(), ...typed, glosses: {} }, { ...anEntering(), newGuid }, id)
    await enterRow(replica, { word, choice: null }, PLACE)
    // An entry has the guid of its word.
    this.texts.entered(id)
    await this.endRecording(page)
    page.entry = newGuid()
  }

  /** Does something to a word as it is shown; what has no room is said by its row, and done again. */
  private async change(page: Page, { guid, word, version }: ShownWord, to: WordContent, now: Texts): Promise<void> {
    const operation = await page.replica.changeWord({ version, word }, to).catch(() => null)
    if (operation !== null) this.texts.did(operation, guid, now)
  }

  private async edit(page: Page, shown: ShownWord): Promise<void> {
    const { word, guid } = shown
    const [sense, ...others] = word.senses
    const text = `t${++this.count}`
    if (!sense) return
    const senses = [{ ...sense, glosses: [{ language: 'en', def: text }] }, ...others]
    await this.change(page, shown, { ...word, senses }, { ...this.texts.of(guid), gloss: text })
  }

  private async correct(page: Page, shown: ShownWord): Promise<void> {
    const form = `t${++this.count}`
    await this.change(page, shown, { ...shown.word, vernacular: form }, { ...this.texts.of(shown.guid), form })
  }

  private async move(page: Page, shown: ShownWord): Promise<void> {
    const { word, guid } = shown
    const [sense, ...others] = word.senses
    if (!sense) return
    const to = this.count++ % 2 === 0 ? '1.4' : PLACE
    const senses = [{ ...sense, semanticDomains: [aDomain(to)] }, ...others]
    await this.change(page, shown, { ...word, senses }, this.texts.of(guid))
  }

  private async remove(page: Page, shown: ShownWord): Promise<void> {
    if (this.isRecorded(shown.guid)) return
    const operation = await page.replica.removeWord(shown).catch(() => null)
    if (operation !== null) this.texts.did(operation, shown.guid, {})
  }

  private async undo(page: Page, which: number): Promise<void> {
    const deed = this.texts.deed(which)
    // What becomes of a sound whose word goes is no question of losing it.
    if (!deed || (isWhole(deed) && (!this.texts.isLast(deed) || this.isRecorded(deed.guid)))) return
    const undone = await page.replica.undo([deed.operation]).catch(() => [])
    if (undone.length > 0) this.texts.undo(deed)
  }

  /** An entry whose answer is lost: it has left, and nobody here knows what became of it. By chance that hardly ever happens. */
  private async takeBackOnTheWay(page: Page): Promise<void> {
    this.type(page)
    await this.enter(page)
    await this.reach('pushLosingAnswers')
    await this.undo(page, 0)
  }

  /** The first of two changes of a word: the later one stays. */
  private async takeBackEarlier(page: Page, shown: ShownWord): Promise<void> {
    await this.edit(page, shown)
    const edited = (await wordsByGuid(page.db, [shown.guid])).get(shown.guid)
    if (edited) await this.correct(page, edited)
    await this.undo(page, 1)
  }

  private isRecorded(word: Guid): boolean {
    return [...this.sounds.values()].includes(word)
  }

  /** Somebody else writes a note in a word that the server has, or removes it: then nobody here knows what becomes of it. */
  async othersDo(what: 'note' | 'remove', which: number): Promise<void> {
    if (this.makeRoom) return
    const others = new DeviceInTest(this.others, this.project)
    await others.reach('pull')
    const words = await others.wordsOnDevice()
    const one = words[which % Math.max(1, words.length)]
    if (!one) return
    if (what === 'remove' && this.isRecorded(one.guid)) return
    await others.decide({ kind: what, which, text: 'seen' })
    await others.reachAll()
    if (what === 'remove' && this.project.wasRemoved(one.guid)) this.texts.doubt(one.guid)
  }

  private async pick({ db }: Page, which: number): Promise<ShownWord | undefined> {
    const entered = await db.operations.where('enteredGuid').above('').toArray()
    const guids = [...(await db.words.toCollection().primaryKeys()), ...entered.map(({ guid }) => guid)]
    const found = [...(await wordsByGuid(db, guids)).values()]
    return found[which % found.length]
  }

  /** The pause in typing after which what is typed is on the shelf. */
  private async pause({ replica }: Page): Promise<void> {
    if (!this.makeRoom) await replica.desk.flush()
  }

  private async saveLeft({ db, replica }: Page): Promise<void> {
    holdLeft(replica)
    await unsavedWork.saveIn(db.name)
    for (const item of replica.desk.leftOf('recording')) await recoverRecording(replica, item, 'wav')
  }

  private async page(which: number): Promise<Page> {
    return this.pages[which % Math.max(1, this.pages.length)] ?? this.open()
  }

  private async open(): Promise<Page> {
    const db = this.anotherDatabase()
    const tab = newGuid()
    const page: Page = { tab, db, replica: aPage(db, tab), entry: newGuid(), recording: null }
    this.pages.push(page)
    const open = new Set(this.pages.map((one) => one.tab))
    await page.replica.desk.claim(async () => ({ own: tab, open }))
    if (!this.makeRoom) await this.saveLeft(page)
    // What was typed before stands in the fields.
    page.entry = page.replica.desk.typedIn(PLACE).at(-1)?.id ?? page.entry
    return page
  }

  /** Its last moment is in the local storage; nothing that it had begun goes on. */
  private vanish(page: Page): void {
    page.replica.desk.leave()
    this.letGo(page)
  }

  private letGo(page: Page): void {
    page.db.close({ disableAutoOpen: true })
    const at = this.pages.indexOf(page)
    if (at >= 0) this.pages.splice(at, 1)
  }

  /**
   * With all its pages, and with what the local storage had of the last minute; not right after another page went while
   * somebody typed (known limits).
   */
  private async kill(): Promise<void> {
    if (this.makeRoom) return
    for (const page of this.pages.slice()) this.letGo(page)
    if (lastMoment.read(this.anotherDatabase().name).size === 0) localStorage.clear()
  }

  /** What is being recorded ends first: of that, a full device has only what was written before. */
  private async fill(): Promise<void> {
    if (this.makeRoom) return
    for (const page of this.pages) await this.endRecording(page)
    this.makeRoom = fillDisk()
  }

  private async free(): Promise<void> {
    for (const page of this.pages) await this.endRecording(page)
    this.makeRoom?.()
    this.makeRoom = null
    for (const { db, replica } of this.pages) {
      await unsavedWork.saveIn(db.name)
      await replica.desk.flush()
    }
  }

  /** Somebody logs out, and in again: what is not on the server stays here. */
  private async logOut(): Promise<void> {
    if (this.makeRoom) return
    for (const page of this.pages.slice()) {
      await this.endRecording(page)
      this.vanish(page)
    }
    // The next page of the person has read what this one left at its last moment.
    const next = await this.open()
    await next.replica.desk.flush()
    this.letGo(next)
    await removeReplicas(this.userId, () => false)
  }

  private anotherDatabase(): ReplicaDatabase {
    return new ReplicaDatabase(this.userId, this.projectId)
  }

  private async onNetwork(work: (device: DeviceInTest) => Promise<void>): Promise<void> {
    const db = this.anotherDatabase()
    await work(new DeviceInTest(db, this.project)).finally(() => db.close())
  }
}
