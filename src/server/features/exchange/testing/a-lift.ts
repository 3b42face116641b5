/** A LIFT file around these entries. */
export function aLift(...entries: readonly string[]): string {
  const header = '<header><ranges><range id="semantic-domain-ddp4" href="Sena.lift-ranges"/></ranges></header>'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<lift producer="test" version="0.13">\n${header}\n${entries.join('\n')}\n</lift>\n`
}

type EntryParts = {
  readonly guid?: string
  readonly vernacular?: string
  readonly gloss?: string
  /** Anything else, behind the sense. */
  readonly more?: string
}

let serial = 0

/** An entry with one sense; pass only what the test is about. */
export function anEntry({
  guid = aLiftGuid(),
  vernacular = 'maji',
  gloss = 'water',
  more = '',
}: EntryParts = {}): string {
  const dates = 'dateCreated="2020-01-02T03:04:05Z" dateModified="2021-02-03T04:05:06Z"'
  return `<entry id="${vernacular}_${guid}" guid="${guid}" ${dates}>
<lexical-unit><form lang="seh"><text>${vernacular}</text></form></lexical-unit>
<sense id="${aLiftGuid()}"><gloss lang="en"><text>${gloss}</text></gloss></sense>${more}
</entry>`
}

export const aLiftGuid = (): string => `11f70000-0000-4000-8000-${(++serial).toString(16).padStart(12, '0')}`

/** A description of a writing system. */
export function anLdml(language: string, characters = ''): string {
  const exemplars = characters && `<characters><exemplarCharacters>[${characters}]</exemplarCharacters></characters>`
  return `<?xml version="1.0"?><ldml><identity><version number=""/><language type="${language}"/></identity>${exemplars}</ldml>`
}
