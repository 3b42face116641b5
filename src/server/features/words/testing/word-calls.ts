import * as contract from '#contract/word.ts'
import { aWord } from '#domain/testing/builders.ts'
import type { VersionId, Word } from '#domain/word/word.ts'
import type { Answer, SignedIn } from '#server/testing/signed-in.ts'

/** The operations on words of one project, as one person calls them. */
export function wordCalls({ call }: SignedIn, projectId: string) {
  const params = { projectId }
  return {
    /** Answers the id of the new word. */
    async create(sent: Partial<Word> = {}): Promise<VersionId> {
      const created = await call(contract.createWord, { params, body: aWord(sent) })
      if (created.status !== 200) throw new Error(`not created: ${created.status} ${JSON.stringify(created.error)}`)
      return created.body
    },
    tryCreate: (body: unknown) => call(contract.createWord, { params, body }),
    /** The version as it is stored. */
    async read(wordId: VersionId): Promise<Word> {
      return wordIn(await call(contract.readWord, { params: { projectId, wordId } }))
    },
    update: (wordId: VersionId, body: unknown) => call(contract.updateWord, { params: { projectId, wordId }, body }),
    remove: (wordId: VersionId) => call(contract.deleteWord, { params: { projectId, wordId } }),
    restore: (wordId: VersionId) => call(contract.restoreWord, { params: { projectId, wordId } }),
    revert: (body: Readonly<Record<VersionId, VersionId>>) => call(contract.revertWords, { params, body }),
    enrich: (dupId: VersionId, body: unknown) => call(contract.updateDuplicate, { params: { projectId, dupId }, body }),
    async findContaining(newWord: Word): Promise<VersionId> {
      return (await call(contract.findContainingWord, { params, body: newWord })).body
    },
    async isCurrent(wordId: VersionId): Promise<boolean> {
      return (await call(contract.isInFrontier, { params: { projectId, wordId } })).body
    },
    async frontier(): Promise<readonly Word[]> {
      return wordsIn(await call(contract.readFrontier, { params }))
    },
    async allVersions(): Promise<readonly Word[]> {
      return wordsIn(await call(contract.readAllVersions, { params }))
    },
  }
}

type Streamed = Pick<Answer<typeof contract.readWord>, 'text'>

function wordIn({ text }: Streamed): Word {
  return JSON.parse(text) as Word
}

function wordsIn({ text }: Streamed): readonly Word[] {
  return JSON.parse(text) as Word[]
}
