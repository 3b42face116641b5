import { expect, test } from 'vitest'
import type { GrammaticalGroup } from '#domain/word/word.ts'
import { grammaticalGroup } from './grammatical-group.ts'

/** Spec rules T1.24: names of FieldWorks' categories in six languages. */
const CATEGORIES: Readonly<Record<GrammaticalGroup, readonly string[]>> = {
  Adjective: ['Adjective', 'adj', 'Adjectif', 'Adjetivo', 'прилагательное', '形容词'],
  Adposition: ['Adposition', 'Preposition', 'Postposition', 'prép', 'preposición', 'предлог', '介词 前置'],
  Adverb: ['Adverb', 'adv', 'Adverbe', 'Advérbio', 'наречие', '副词'],
  Classifier: ['Classifier', 'clf', 'Classificateur', 'Clasificador', 'сч. слово', '类别词'],
  Connective: ['Connective', 'Conjunction', 'Coordinating connective', 'Complementizer', 'Relativizer', 'союз', '连词'],
  Determiner: [
    'Determiner',
    'Article',
    'Definite article',
    'Demonstrative',
    'Numeral',
    'Quantifier',
    'Artículo',
    '指示词',
  ],
  ExistentialMarker: ['Existential marker', 'Marqueur existentiel', 'экзистенциальный', '存在标记'],
  Expletive: ['Expletive', 'Explétif', 'формальное слово', '填补词'],
  Interjection: ['Interjection', 'interj', 'Interjección', 'междометие', '感叹词'],
  Noun: [
    'Noun',
    'n',
    'Noun compound',
    'Proper Noun',
    'Nom',
    'Nombre',
    'Sustantivo',
    'Gerund',
    'существительное',
    '名词',
  ],
  Participle: ['Participle', 'part', 'ptcp', 'Participio', 'Particípio', 'причастие', '分词'],
  Particle: ['Particle', 'prt', 'Question particle', 'Marker', 'Partícula', 'частица', '助词', 'q'],
  Prenoun: ['Prenoun', 'Prénom', '名词前缀'],
  Preverb: ['Preverb', 'Préverbe', '动词前缀'],
  ProForm: [
    'Pro-form',
    'Pronoun',
    'Personal pronoun',
    'Possessive pronoun',
    'Interrogative pro-form',
    'местоимение',
    '代词',
  ],
  Verb: ['Verb', 'v', 'vt', 'Transitive verb', 'Copulative verb', 'Verbo', 'глагол', '动词'],
  Other: ['Ideophone', 'x', 'a', '1', 'Phrase'],
  Unspecified: ['', ' ', '***', '?!', '-'],
}

test.each(Object.entries(CATEGORIES).flatMap(([group, names]) => names.map((name) => [name, group])))(
  'the category "%s" belongs to %s',
  (name, group) => {
    expect(grammaticalGroup(name)).toBe(group)
  },
)

test('an earlier rule wins over a later one, and accents and case do not count', () => {
  expect(grammaticalGroup('PRÉNOM')).toBe('Prenoun')
  expect(grammaticalGroup('possessive')).toBe('ProForm')
  expect(grammaticalGroup('Negative')).toBe('Verb')
})
