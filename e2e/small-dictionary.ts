import { aZip } from '#server/features/exchange/testing/a-zip.ts'

const HEADER = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- written by hand -->
<lift producer='a small fixture' version="0.13">
  <header>
    <ranges/>
    <fields>
      <field tag="Kiln"><form lang="en"><text>Where it was fired</text></form></field>
    </fields>
  </header>
`

/** Everything that an export may not touch: odd spaces and quotes, custom fields, elements that nobody knows. */
export const ENTRIES = [
  `<entry id='chuma_1' guid="11f70000-0000-4000-8000-000000000001"   dateCreated="2020-01-02T03:04:05Z">
    <lexical-unit><form lang="seh"><text>chuma</text></form><form lang="en"><text>iron thing</text></form></lexical-unit>
    <sense id="s1"><gloss lang="en"><text>iron &amp; steel</text></gloss></sense>
  </entry>`,
  `<entry id="chungu_2" guid="11F70000-0000-4000-8000-000000000002" order="2">
    <lexical-unit><form lang="seh"><text>chungu</text></form></lexical-unit>
    <field type="Kiln"><form lang="en"><text>by the <span lang="seh">mto</span></text></form></field>
    <sense id="s2"><grammatical-info value="Noun"/><gloss lang="en"><text>pot</text></gloss>
      <potter:mark xmlns:potter="urn:example:pots" depth="3"><![CDATA[<|>]]></potter:mark></sense>
  </entry>`,
  `<entry id="kisu_3" guid="11f70000-0000-4000-8000-000000000003"><!-- to be asked again -->
    <lexical-unit><form lang="seh"><text>kisu</text></form></lexical-unit>
  </entry>`,
  `<entry id="moto_4" guid="11f70000-0000-4000-8000-000000000004">
    <lexical-unit><form lang="seh"><text>moto</text></form></lexical-unit>
    <sense id="s4"><gloss lang="en"><text>fire</text></gloss></sense>
  </entry>`,
] as const

/** The dictionary as a package with two writing systems and a file that nobody asks about. */
export async function smallDictionary(): Promise<Buffer> {
  return aZip({
    'Potter/Potter.lift': `${HEADER}${ENTRIES.join('\n\n  ')}\n</lift>\n`,
    'Potter/WritingSystems/en.ldml': ldmlOf('en'),
    'Potter/WritingSystems/seh.ldml': ldmlOf('seh'),
    'Potter/notes.txt': 'Fired in March.\r\n',
  })
}

/** A description of a writing system. */
function ldmlOf(language: string): string {
  return `<?xml version="1.0"?><ldml><identity><version number=""/><language type="${language}"/></identity></ldml>`
}
