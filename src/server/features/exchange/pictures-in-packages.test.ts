import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { downloadPicture, putPicture } from '#contract/picture.ts'
import { createWord, updateWord } from '#contract/word.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { aWholeJpeg, aWholePng } from '#server/features/pictures/testing/pictures.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { aLift, aLiftGuid } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { signUp, aProjectOf, importZip, exportFiles, currentWords } = await createExchangeApp(afterAll)

async function aProject(): Promise<{ owner: SignedIn; projectId: string }> {
  const owner = await signUp()
  return { owner, projectId: await aProjectOf(owner, SENA) }
}

const liftIn = (files: ReadonlyMap<string, Buffer>): string =>
  String([...files].find(([path]) => path.endsWith('.lift'))?.[1])

const LABEL =
  '<label><form lang="en"><text>a &lt;clay&gt; pot</text></form><form lang="pt"><text>pote</text></form></label>'
const anIllustrated = (...illustrations: readonly string[]): string => {
  const guid = aLiftGuid()
  return `<entry id="chungu_${guid}" guid="${guid}" dateCreated="2020-01-02T03:04:05Z" dateModified="2020-01-02T03:04:05Z">
<lexical-unit><form lang="seh"><text>chungu</text></form></lexical-unit>
<sense id="${aLiftGuid()}"><gloss lang="en"><text>pot</text></gloss>
${illustrations.join('\n')}
</sense>
</entry>`
}

async function theWord(projectId: string): Promise<Word> {
  const [word] = await currentWords(projectId)
  return word ?? expect.unreachable('no word')
}

async function broughtPicture(owner: SignedIn, projectId: string, body: Buffer): Promise<string> {
  const fileName = `${randomUUID()}.jpg`
  expect((await owner.call(putPicture, { params: { projectId, fileName }, body })).status).toBe(200)
  return fileName
}

test.each(['pictures/pot 1.jpg', 'pot 1.jpg', 'pictures\\pot 1.jpg', 'Pictures/POT 1.jpg'])(
  'an imported picture linked as %s is shown with its captions, and goes out as it came when the word is touched',
  async (href) => {
    const { owner, projectId } = await aProject()
    const illustration = `<illustration href="${href}">${LABEL}</illustration>`
    const lift = aLift(anIllustrated(illustration))
    await importZip(owner, projectId, await aZip({ 'Sena.lift': lift, 'pictures/pot 1.jpg': aWholeJpeg() }))

    const word = await theWord(projectId)
    const [picture] = word.senses[0]?.pictures ?? []
    expect(picture).toEqual({
      fileName: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
      captions: [
        { language: 'en', text: 'a <clay> pot' },
        { language: 'pt', text: 'pote' },
      ],
      protected: true,
    })
    const params = { projectId, fileName: picture?.fileName ?? '' }
    expect((await owner.call(downloadPicture, { params })).headers['content-type']).toBe('image/jpeg')

    await owner.call(updateWord, {
      params: { projectId, wordId: word.id },
      body: { ...word, note: { language: 'en', text: 'touched' } },
    })
    const files = await exportFiles(owner, projectId)
    expect(liftIn(files)).toContain(illustration)
    expect(files.get('pictures/pot 1.jpg')).toEqual(aWholeJpeg())
  },
)

test('a picture that is added to an imported sense stands beside the others, which stay to the letter', async () => {
  const { owner, projectId } = await aProject()
  const others = ["<illustration  href='a.png'/>", '<illustration href="lost.tif"/>', '<illustration/>']
  const zip = await aZip({ 'Sena.lift': aLift(anIllustrated(...others)), 'pictures/a.png': aWholePng() })
  await importZip(owner, projectId, zip)
  const word = await theWord(projectId)
  const fileName = await broughtPicture(owner, projectId, aWholeJpeg('new'))
  const senses = word.senses.map((sense) => {
    return { ...sense, pictures: [...(sense.pictures ?? []), { fileName, captions: [], protected: false }] }
  })

  await owner.call(updateWord, { params: { projectId, wordId: word.id }, body: { ...word, senses } })
  const files = await exportFiles(owner, projectId)

  expect(liftIn(files)).toContain([...others, `<illustration href="pictures/${fileName}"/>`].join('\n'))
  expect(files.get(`pictures/${fileName}`)).toEqual(aWholeJpeg('new'))
})

test('a picture that was taken here comes into another project with its captions', async () => {
  const { owner, projectId } = await aProject()
  const fileName = await broughtPicture(owner, projectId, aWholeJpeg('taken here'))
  const captions = [{ language: 'en', text: 'a "pot" & lid' }]
  const sense = aSense({ pictures: [{ fileName, captions, protected: false }] })
  await owner.call(createWord, { params: { projectId }, body: aWord({ projectId, senses: [sense] }) })
  const files = await exportFiles(owner, projectId)
  const other = await aProject()

  await importZip(other.owner, other.projectId, await aZip(Object.fromEntries(files)))

  const [picture] = (await theWord(other.projectId)).senses[0]?.pictures ?? []
  expect(picture?.captions).toEqual(captions)
  const params = { projectId: other.projectId, fileName: picture?.fileName ?? '' }
  expect((await other.owner.call(downloadPicture, { params })).text).toBe(String(aWholeJpeg('taken here')))
})

test('what a package calls a picture and is none is given out as bytes that no browser opens', async () => {
  const { owner, projectId } = await aProject()
  const page = '<!doctype html><script>alert(1)</script>'
  const zip = await aZip({ 'Sena.lift': aLift(anIllustrated('<illustration href="x.jpg"/>')), 'pictures/x.jpg': page })
  await importZip(owner, projectId, zip)

  const [picture] = (await theWord(projectId)).senses[0]?.pictures ?? []
  const { headers } = await owner.call(downloadPicture, {
    params: { projectId, fileName: picture?.fileName ?? '' },
  })

  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
})
