import { contentOf } from '#domain/word/content-of.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { commandsOn } from '#web/replica/commands.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { DeviceInTest } from '#web/replica/testing/device-in-test.ts'
import type { OnFinished } from '#web/replica/testing/for-any.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { Household } from './household.ts'
import { TWINS_DOMAIN } from './texts.ts'

export type OthersWork = 'note' | 'gloss' | 'remove' | 'twin' | 'domain' | 'refuse' | 'accept' | 'consent'

const THEM = 'others'

/** Others who work on the same project, on a device that is always in reach of the server. */
export class Others {
  private readonly house: Household
  private readonly db: ReplicaDatabase
  private readonly device: DeviceInTest

  constructor(house: Household, onFinished: OnFinished) {
    this.house = house
    this.db = aReplica(onFinished)
    this.device = new DeviceInTest(this.db, house.project, THEM)
  }

  async do(what: OthersWork, which: number): Promise<void> {
    const { project } = this.house
    switch (what) {
      case 'domain':
        return project.domains.add(newGuid())
      case 'consent':
        return this.giveConsent(which)
      case 'refuse':
      case 'accept':
        project.domains.isRefusing = what === 'refuse'
        return
      case 'twin':
        return this.enterTwin(which)
      case 'note':
      case 'gloss':
      case 'remove':
        return this.change(what, which)
    }
  }

  /** Of a speaker whom somebody here has added. */
  private giveConsent(which: number): void {
    const { project, speakers } = this.house
    const known = speakers.filter(({ id }) => project.speakers.has(id))
    const { id } = known[which % Math.max(1, known.length)] ?? {}
    if (id === undefined) return
    const blob = new Blob([`${THEM} ${newGuid()}`])
    project.speakers.put({ id: newGuid(), speakerId: id, blob, mayReplace: true })
  }

  /** A word that takes in what somebody here has not sent yet, for it says the same in another domain. */
  private async enterTwin(which: number): Promise<void> {
    const { texts, project } = this.house
    const open = texts.all().filter((one) => this.house.mayHaveTwin(one))
    const entry = open.at(which % Math.max(1, open.length)) ?? ''
    const { form, gloss } = texts.of(entry)
    if (form === undefined) return
    const word = aNewWord({ vernacular: form, gloss: gloss ?? '', domain: TWINS_DOMAIN })
    await commandsOn(this.db).enterWord(contentOf(word))
    await this.device.reachAll()
    if (!project.word(word.guid)) return
    this.house.hasTwin(entry, word.guid)
  }

  /** Of a word that somebody here wants to have, as the server has it. */
  private async change(what: 'note' | 'gloss' | 'remove', which: number): Promise<void> {
    const { texts, project } = this.house
    await this.device.reach('pull')
    const words = project.words().filter(({ guid }) => texts.has(texts.entryOf(guid)))
    const word = words[which % Math.max(1, words.length)]
    if (!word) return
    if (what === 'note') return this.write(word, { note: this.house.newText() })
    if (what === 'gloss') return this.writeGloss(word)
    const entry = texts.entryOf(word.guid)
    if (this.house.twins.has(entry)) return
    const awaited = await this.house.awaited(entry)
    await commandsOn(this.db).removeWord({ version: word.id, word: contentOf(word) })
    await this.device.reachAll()
    texts.doubt(entry, awaited)
  }

  /** Over what is there; what somebody has not sent yet comes later and stands. */
  private async writeGloss(word: Word): Promise<void> {
    const { texts, twins } = this.house
    if (word.senses.length > 1 || twins.has(word.guid)) return
    const entry = texts.entryOf(word.guid)
    const [before, awaited] = [texts.of(entry), await this.house.awaited(entry)]
    await this.write(word, { gloss: this.house.newText() })
    if (awaited) texts.contest(entry, before)
  }

  private async write(word: Word, said: { readonly note: string } | { readonly gloss: string }): Promise<void> {
    const { texts } = this.house
    await commandsOn(this.db).changeWord({ version: word.id, word: contentOf(word) }, saying(contentOf(word), said))
    await this.device.reachAll()
    const entry = texts.entryOf(word.guid)
    texts.put(entry, { ...texts.of(entry), ...said })
  }
}

function saying(word: WordContent, said: { readonly note: string } | { readonly gloss: string }): WordContent {
  if ('note' in said) return { ...word, note: { language: 'en', text: said.note } }
  const glosses = [{ language: 'en', def: said.gloss }]
  return { ...word, senses: word.senses.map((sense) => ({ ...sense, glosses })) }
}
