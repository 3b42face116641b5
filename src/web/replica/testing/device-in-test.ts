import { contentOf } from '#domain/word/content-of.ts'
import type { GrammaticalGroup, Guid, Word, WordContent } from '#domain/word/word.ts'
import { commandsOn, type Commands } from '../commands.ts'
import { itemsIn } from '../outbox/items.ts'
import { ALL_KINDS } from '../outbox/kinds.ts'
import { wordsByGuid } from '../words/read-words.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import type { ShownWord } from '../words/shown-word.ts'
import { aRecording } from './a-recording.ts'
import { reach, type Network } from './network.ts'
import { aNewWord, SOMEBODY, type ProjectInMemory } from './project-in-memory.ts'

export type Decision =
  | {
      readonly kind: 'enter'
      readonly vernacular: string
      readonly gloss: string
      readonly domain: string
      readonly group?: GrammaticalGroup
      readonly isSpoken?: boolean
    }
  | {
      readonly kind: 'reform' | 'regloss' | 'note' | 'record' | 'remove' | 'undo'
      readonly which: number
      readonly text: string
    }

/** A person who decides on one replica of a project, over a network that the test commands. */
export class DeviceInTest {
  readonly db: ReplicaDatabase
  readonly project: ProjectInMemory
  readonly userId: string
  decisions = 0
  private readonly commands: Commands
  private readonly entered: Guid[] = []
  /** The operations made here, in their order. */
  private readonly made: Guid[] = []
  /** New words that were taken back. */
  private readonly takenBack = new Set<Guid>()
  /** The names of the recordings made here. */
  readonly recorded: string[] = []

  constructor(db: ReplicaDatabase, project: ProjectInMemory, userId = SOMEBODY) {
    this.db = db
    this.project = project
    this.userId = userId
    this.commands = commandsOn(db)
  }

  async decide(decision: Decision): Promise<void> {
    if (decision.kind === 'enter') {
      const word = contentOf(aNewWord(decision))
      return this.enter(decision.isSpoken ? withRecording(word, await this.record()) : word)
    }
    if (decision.kind === 'undo') return this.undo(decision.which)
    const shown = await this.pick(decision.which)
    if (!shown) return
    // An entry that was absorbed is taken back there, with its recording, and entered anew.
    this.decisions += decision.kind === 'reform' || decision.kind === 'remove' ? 2 : 1
    this.made.push(await this.change(shown, decision.kind, decision.text))
  }

  private async change(shown: ShownWord, kind: Change, text: string): Promise<Guid> {
    if (kind === 'remove') return this.commands.removeWord(shown)
    if (kind === 'record') return this.commands.changeWord(shown, withRecording(shown.word, await this.record()))
    return this.commands.changeWord(shown, edited(shown.word, kind, text))
  }

  reach(network: Network): Promise<void> {
    return reach(network, this)
  }

  /** Until nothing is left that could be sent; some of it is only once the answer to something else has been read. */
  async reachAll(): Promise<void> {
    for (let waiting = -1; waiting !== (await itemsIn(this.db, ALL_KINDS).count());) {
      waiting = await itemsIn(this.db, ALL_KINDS).count()
      await this.reach('sendAll')
      await this.reach('pull')
    }
  }

  async wordsOnDevice(): Promise<Word[]> {
    const rows = await this.db.words.orderBy('guid').toArray()
    return rows.flatMap(({ word }) => (word ? [word] : []))
  }

  /** Every word as its screens show it, by guid. */
  async shown(): Promise<WordContent[]> {
    const guids = [...new Set([...(await this.db.words.toCollection().primaryKeys()), ...this.entered])].toSorted()
    const found = await wordsByGuid(this.db, guids)
    return guids
      .flatMap((guid) => (found.get(guid)?.guid === guid ? [found.get(guid)?.word] : []))
      .filter((word) => word !== undefined)
  }

  /** Where new words ended that cannot be seen any more. */
  async missing(): Promise<Guid[]> {
    const found = await wordsByGuid(this.db, this.entered)
    const lost = this.entered.filter((guid) => !found.has(guid) && !this.takenBack.has(guid))
    return Promise.all(lost.map(async (guid) => (await this.db.absorptions.get(guid))?.into ?? guid))
  }

  private async record(): Promise<string> {
    const recording = aRecording()
    await this.commands.storeRecording(recording)
    this.recorded.push(recording.fileName)
    return recording.fileName
  }

  private async enter(word: WordContent): Promise<void> {
    // Its recordings follow it.
    this.decisions += 1 + word.audio.length
    this.entered.push(word.guid)
    this.made.push(word.guid)
    await this.commands.enterWord(word)
  }

  private async undo(which: number): Promise<void> {
    const id = this.made[which % this.made.length]
    if (!id) return
    if (this.entered.includes(id)) this.takenBack.add(id)
    const undone = await this.commands.undo([id])
    this.made.push(...undone)
    // And of the recording of an entry.
    this.decisions += undone.length + 1
  }

  private async pick(which: number): Promise<ShownWord | undefined> {
    const guids = [...(await this.db.words.toCollection().primaryKeys()), ...this.entered]
    const shown = [...(await wordsByGuid(this.db, guids)).values()]
    return shown[which % shown.length]
  }
}

type Change = 'reform' | 'regloss' | 'note' | 'record' | 'remove'

function withRecording(word: WordContent, fileName: string): WordContent {
  return { ...word, audio: [...word.audio, { fileName, speakerId: '', protected: false }] }
}

function edited(word: WordContent, what: 'reform' | 'regloss' | 'note', text: string): WordContent {
  if (what === 'reform') return { ...word, vernacular: text }
  if (what === 'note') return { ...word, note: { language: 'en', text } }
  const [sense, ...others] = word.senses
  return sense ? { ...word, senses: [{ ...sense, glosses: [{ language: 'en', def: text }] }, ...others] } : word
}
