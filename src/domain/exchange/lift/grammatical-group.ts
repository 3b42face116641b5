import type { GrammaticalGroup } from '#domain/word/word.ts'

type Rule = { readonly group: GrammaticalGroup; readonly has: string; readonly is?: string }

/** The first that fits decides. They cover FieldWorks' categories in en, es, fr, pt, ru and zh (spec rules 1.8). */
const RULES: readonly Rule[] = [
  { group: 'Classifier', has: 'clas|clf|клас|类', is: 'сч' },
  { group: 'ExistentialMarker', has: 'exist|экз|存在' },
  { group: 'Expletive', has: 'expl|форм|填补' },
  { group: 'Interjection', has: 'interj|intj|межд|叹' },
  { group: 'Noun', has: 'compound|prop' },
  { group: 'Participle', has: 'partici|ptcp|прич', is: 'part|分|分词' },
  { group: 'Prenoun', has: 'pren|名词前' },
  { group: 'Preverb', has: 'prev|动词前' },
  { group: 'Particle', has: 'marc|mark|particl|particu|prt|част|助', is: 'partic|q|во|疑问' },
  { group: 'Determiner', has: '指示' },
  { group: 'ProForm', has: 'emph|interr|pers|poss|prn|pro|recp|refl|вопр|мест|代|领|疑问', is: 'pos' },
  { group: 'Determiner', has: 'art|def|dem|det|ind|num|ordinal|quant|арт|указ|числ|квант|опр|定|冠|数' },
  { group: 'Adposition', has: 'adp|pos|prep|лог|предл|置' },
  { group: 'Adjective', has: 'adj|прил|形' },
  { group: 'Connective', has: 'com|con|isateur|iz|rel|изатор|союз|连' },
  { group: 'Noun', has: 'ger|nom|noun|subs|sus|гер|сущ|имя|собс|名|体', is: 'n' },
  { group: 'Adverb', has: 'adv|нареч|副' },
  { group: 'Verb', has: 'cop|trans|v|гл|动' },
]

const PATTERNS = RULES.map(({ group, has, is }) => ({
  group,
  has: new RegExp(has, 'iu'),
  is: is === undefined ? null : new RegExp(`^(?:${is})$`, 'iu'),
}))

/** The group that a category's name in any of six languages belongs to. */
export function grammaticalGroup(category: string): GrammaticalGroup {
  const plain = category
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
  const initialWord = /[\p{L}\p{Mc}\p{Nd}\p{Pc}]+/u.exec(plain)?.[0]
  if (initialWord === undefined) return 'Unspecified'
  return PATTERNS.find(({ has, is }) => is?.test(initialWord) || has.test(plain))?.group ?? 'Other'
}
