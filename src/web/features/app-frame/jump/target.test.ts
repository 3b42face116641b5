import { expect, test } from 'vitest'
import { fitting, grouped, type Named, type Target } from './target.ts'

const named = (name: string, { where = '', group = 'pages', also = [] }: Partial<Named> = {}): Named => ({
  key: name,
  group,
  mark: null,
  name,
  where,
  also,
  go: () => undefined,
})
const found = (all: readonly Named[], typed: string) => fitting(all, typed).map(({ key }) => key)

test('a page is found by any part of its name, and by words of its name and its place in any order', () => {
  const all = [named('Languages', { where: 'Settings' }), named('Fields', { where: 'Settings' }), named('Réglages')]

  expect(found(all, 'GUA')).toEqual(['Languages'])
  expect(found(all, 'lang set')).toEqual(['Languages'])
  expect(found(all, 'settings')).toEqual(['Languages', 'Fields'])
  expect(found(all, 'reglages')).toEqual(['Réglages'])
  expect(found(all, 'lang fie')).toEqual([])
})

test('what is found by another name comes after what is shown so, and by whole words of it only', () => {
  const all = [named('Miembros', { also: ['Members', 'Who works on the dictionary'] }), named('Members of the site')]

  expect(grouped(fitting(all, 'members')).map(({ targets }) => targets.map(({ key }) => key))).toEqual([
    ['Members of the site', 'Miembros'],
  ])
  expect(found(all, 'who dict')).toEqual(['Miembros'])
  expect(found(all, 'embers')).toEqual(['Members of the site'])
})

test('while nothing is typed, only what is offered is there', () => {
  expect(found([{ ...named('Home'), isOffered: true }, named('Log out')], ' ')).toEqual(['Home'])
})

test('the group is first that has what fits best, and each begins with what fits best', () => {
  const targets: readonly Target[] = [
    ...fitting([named('The record'), named('Record')], 'record'),
    ...fitting([named('Recorders', { group: 'domains' })], 'record'),
    ...fitting([named('Recording', { group: 'recent' }), named('A record', { group: 'words' })], 'record'),
  ]
  expect(grouped(targets).map(({ name, targets: own }) => [name, own.map(({ title }) => title)])).toEqual([
    ['pages', ['Record', 'The record']],
    ['recent', ['Recording']],
    ['domains', ['Recorders']],
    ['words', ['A record']],
  ])
})
