import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readDomainFile } from './read-domain-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'granary-domains-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(name: string, content: string) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return readDomainFile(file)
}
const problem = async (name: string, content: string): Promise<string> =>
  read(name, content).then(
    () => 'read',
    (error: Error) => `${error.name} ${error.message.replace(`${folder}/`, '')}`,
  )

const SKY = '999581c4-1611-4acb-ae1b-5e6c1dfe6f0c'
const SUN = 'dc1a2c6f-1b32-4631-8823-36dacc8cb7bb'
const XML = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<Lists>
 <List owner="LangProject" field="SemanticDomainList" itemClass="CmSemanticDomain">
  <Name><AUni ws="en">Semantic Domains</AUni></Name>
  <Abbreviation><AUni ws="en">Sem</AUni></Abbreviation>
  <Possibilities>
   <CmSemanticDomain guid="${SKY.toUpperCase()}">
    <Name><AUni ws="en">Sky &amp; air</AUni><AUni ws="zh-CN">天空</AUni></Name>
    <Abbreviation><AUni ws="en">1.1</AUni><AUni ws="zh-CN" /></Abbreviation>
    <Description>
     <AStr ws="en"><Run ws="en">Words for the sky.</Run><Run ws="en">And what it does.</Run></AStr>
    </Description>
    <Questions>
     <CmDomainQ>
      <Question><AUni ws="en">(1) sky?</AUni><AUni ws="zh-CN">(1) 天空?</AUni></Question>
      <ExampleWords><AUni ws="en">firmament</AUni></ExampleWords>
      <ExampleSentences><AStr ws="en"><Run ws="en">The sky is blue.</Run></AStr></ExampleSentences>
     </CmDomainQ>
     <CmDomainQ><Question><AUni ws="en">(2) air?</AUni></Question></CmDomainQ>
    </Questions>
    <SubPossibilities>
     <CmSemanticDomain guid="${SUN}">
      <Abbreviation><AUni ws="en">1.1.1</AUni></Abbreviation>
      <Name><AUni ws="en">Sun</AUni></Name>
     </CmSemanticDomain>
    </SubPossibilities>
   </CmSemanticDomain>
  </Possibilities>
 </List>
</Lists>`

describe('the official XML', () => {
  test('gives every language its domains: paragraphs joined by line breaks, questions flat and in their place', async () => {
    const file = await read('list.xml', XML)

    expect([...file.keys()]).toEqual(['en', 'zh'])
    expect(file.get('en')).toEqual([
      {
        id: '1.1',
        guid: SKY,
        name: 'Sky & air',
        description: 'Words for the sky.\nAnd what it does.',
        questions: ['(1) sky?', '(2) air?'],
      },
      { id: '1.1.1', guid: SUN, name: 'Sun', description: '', questions: [] },
    ])
    expect(file.get('zh')?.[0]).toEqual({
      id: '1.1',
      guid: SKY,
      name: '天空',
      description: '',
      questions: ['(1) 天空?', ''],
    })
  })

  test('that is broken is refused with line and column', async () => {
    expect(await problem('cut.xml', XML.slice(0, 600))).toMatch(/^DomainFileError cut\.xml:\d+:\d+: .*unclosed/i)
    expect(await problem('tag.xml', XML.replace('</Lists>', '</List>'))).toMatch(
      /^DomainFileError tag\.xml:30:\d+: unexpected close tag/i,
    )
    expect(await problem('guid.xml', XML.replace(SUN, 'none'))).toMatch(
      /^DomainFileError guid\.xml:22:\d+: a domain without a guid$/,
    )
    expect(await problem('id.xml', XML.replace('>1.1.1<', '>1..1<'))).toMatch(
      /:\d+: "1\.\.1" is not the number of a domain$/,
    )
    expect(await problem('dtd.xml', XML.replace('<Lists>', '<!DOCTYPE a [<!ENTITY b "c">]><Lists>'))).toMatch(
      /document type/,
    )
  })

  test('without a domain, or with one twice, is refused', async () => {
    expect(await problem('other.xml', '<ldml/>')).toBe('DomainFileError other.xml: no semantic domains in this file')
    expect(await problem('twice.xml', XML.replace('>1.1.1<', '>1.1<'))).toBe(
      'DomainFileError twice.xml: domain 1.1 is there twice in language en',
    )
  })
})

describe('a JSON list', () => {
  const SKY_IN_SWAHILI = {
    id: '1.1',
    guid: SKY,
    lang: 'sw',
    name: 'Anga',
    description: '',
    questions: ['(1) anga?', ''],
  }

  test('gives its domains by language', async () => {
    const file = await read('sw.json', JSON.stringify([SKY_IN_SWAHILI]))

    expect(file.get('sw')).toMatchObject([{ id: '1.1', guid: SKY, name: 'Anga', questions: ['(1) anga?', ''] }])
  })

  test('that is broken is refused with the place', async () => {
    expect(await problem('cut.json', '[\n{"id": "1"')).toMatch(/^DomainFileError cut\.json:2:\d+: not valid JSON$/)
    expect(await problem('comma.json', '[\n{"id": "1",}]')).toBe('DomainFileError comma.json:2:12: not valid JSON')
    expect(await problem('object.json', '{}')).toBe('DomainFileError object.json: not a list of semantic domains')
    expect(await problem('id.json', JSON.stringify([SKY_IN_SWAHILI, { ...SKY_IN_SWAHILI, id: 'x' }]))).toBe(
      'DomainFileError id.json: domain 2 of the list: id: not the number of a domain',
    )
  })
})

test('a file that is missing or of another kind is refused', async () => {
  await expect(readDomainFile(path.join(folder, 'none.xml'))).rejects.toThrow(/none\.xml: ENOENT/)
  expect(await problem('list.csv', 'a')).toBe('DomainFileError list.csv: neither .xml nor .json')
})
