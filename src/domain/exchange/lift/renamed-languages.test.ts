import { expect, test } from 'vitest'
import { withRenamedLanguages } from './renamed-languages.ts'

const rename = (tag: string): string => (tag === 'seh' ? 'nyy' : tag)

test.each([
  ['<form lang="seh"><text>lang="seh"</text></form>', '<form lang="nyy"><text>lang="seh"</text></form>'],
  [`<gloss  lang = 'seh' >`, `<gloss  lang = 'nyy' >`],
  ['<reversal type="seh"/><field type="seh"/>', '<reversal type="nyy"/><field type="seh"/>'],
  [`<trait name="x > lang='seh'" lang="seh"/>`, `<trait name="x > lang='seh'" lang="nyy"/>`],
  [
    '<!-- <form lang="seh"> --><![CDATA[<form lang="seh">]]>',
    '<!-- <form lang="seh"> --><![CDATA[<form lang="seh">]]>',
  ],
  ['<?x <form lang="seh"> ?><form lang="seh-MZ"/>', '<?x <form lang="seh"> ?><form lang="seh-MZ"/>'],
  [
    '<range id="reversal-type"><range-element id="seh"/></range><range id="status"><range-element id="seh"/></range>',
    '<range id="reversal-type"><range-element id="nyy"/></range><range id="status"><range-element id="seh"/></range>',
  ],
  ['<lift><header><fields><field tag="x"><form lang="seh">', '<lift><header><fields><field tag="x"><form lang="nyy">'],
])('%s', (xml, renamed) => {
  expect(withRenamedLanguages(xml, rename)).toBe(renamed)
})
