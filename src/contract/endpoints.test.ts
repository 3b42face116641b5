import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FORM_LIMIT } from './define-endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { invite } from './invitation.ts'
import { changeMyPassword, changeMyProfile, deleteMyAccount } from './my-account.ts'
import { requestVerification } from './proof.ts'
import { findUser, updateUser } from './user.ts'

test('every declared operation is in the list', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) =>
    /^(?!define-endpoint)[\w-]+(?<!\.test)\.ts$/.test(name),
  )
  const sources = await Promise.all(files.map((name) => readFile(`${import.meta.dirname}/${name}`, 'utf8')))
  const declared = sources.join('\n').match(/= defineEndpoint\(/g) ?? []

  expect(ENDPOINTS).toHaveLength(declared.length)
})

test('no operation is declared twice', () => {
  const addresses = ENDPOINTS.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':').toLowerCase()}`)

  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test('these operations, and no others, are open to anyone (spec api 2.5), and what joining and counting pages need', () => {
  const open = ENDPOINTS.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`)

  expect(open.toSorted()).toEqual([
    'GET /banner',
    'GET /join/:code',
    'GET /users/captcha/:token',
    'GET /users/emailverify/validate/:token',
    'GET /users/forgot/reset/validate/:token',
    'POST /projects/:projectId/invitations/accept',
    'POST /site/pages',
    'POST /users/authenticate',
    'POST /users/create',
    'POST /users/forgot',
    'POST /users/forgot/reset',
    'PUT /invite/:projectId/validate/:token',
    'PUT /users/isemailorusernameavailable',
  ])
})

test('whoever is not logged in, and whoever fills in a form about accounts, sends no more than a form holds', () => {
  const forms = [changeMyProfile, changeMyPassword, deleteMyAccount, requestVerification, findUser]
  const open = ENDPOINTS.filter(({ access }) => access === 'public')

  expect([...open, ...forms].filter(({ bodyLimit }) => bodyLimit !== FORM_LIMIT)).toEqual([])
  expect([updateUser.bodyLimit, invite.bodyLimit]).toEqual([100_000, 100_000])
})

test('every list in a body has its bound', () => {
  const unbounded = ENDPOINTS.flatMap(({ method, path, body }) =>
    unboundedIn(body).map((where) => `${method} ${path} ${where}`),
  )

  expect(unbounded).toEqual([])
})

test('these operations take more than a megabyte, or more parts than others, and their declarations say why', () => {
  const inMemory = ENDPOINTS.filter(({ takes }) => takes !== 'upload' && takes !== 'bytes')
  const larger = inMemory.filter(({ bodyLimit, partLimit }) => bodyLimit > 1_000_000 || partLimit > 25_000)

  expect(larger.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /projects',
    'PUT /projects/:projectId',
    'PUT /projects/:projectId/characters',
    'POST /projects/:projectId/useredits/:userEditId',
  ])
})

test('the log-in cookie opens downloads only (spec api 2.1)', () => {
  const byCookie = ENDPOINTS.filter((endpoint) => endpoint.byCookie)

  expect(byCookie.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /users/:userId/avatar/download',
    'GET /projects/:projectId/words/:wordId/audio/download/:fileName',
    'GET /projects/:projectId/recordings/:fileName/playback',
    'GET /projects/:projectId/pictures/:fileName',
    'GET /projects/:projectId/speakers/consent/:speakerId',
  ])
})

test('what is decided about speakers, consents, domains, codes of languages and saved views is done once by its key, for it waits on devices', () => {
  const decisions = ENDPOINTS.filter(({ once }) => once).map(({ method, path }) => `${method} ${path}`)
  const p = '/projects/:projectId'

  expect(decisions.toSorted()).toEqual([
    `DELETE ${p}/domains/:guid`,
    `DELETE ${p}/domains/:guid/texts/:lang`,
    `DELETE ${p}/speakers/:speakerId`,
    `DELETE ${p}/speakers/consent/:speakerId`,
    `DELETE ${p}/views`,
    `POST ${p}/domains`,
    `POST ${p}/languages/:tag/correction`,
    `POST ${p}/languages/corrections/:changeSet/undo`,
    `POST ${p}/speakers/consent/:speakerId`,
    `PUT ${p}/domains/:domain/finished`,
    `PUT ${p}/domains/:domain/hidden`,
    `PUT ${p}/domains/:guid/parent`,
    `PUT ${p}/domains/:guid/texts/:lang`,
    `PUT ${p}/speakers/:speakerId`,
    `PUT ${p}/speakers/:speakerId/scopes`,
    `PUT ${p}/speakers/:speakerId/withdrawal`,
    `PUT ${p}/speakers/create`,
    `PUT ${p}/speakers/update/:speakerId`,
    `PUT ${p}/views`,
  ])
})

test('whoever asks for a permission names the project in which it must be held', () => {
  const everywhere = new Set(['public', 'signedIn', 'siteAdmin'])
  const inProject = ENDPOINTS.filter(({ access }) => !everywhere.has(access))

  expect(inProject.filter(({ path }) => !path.includes('/:projectId'))).toEqual([])
})

test('names in a query are declared in lower case, as they are looked up', () => {
  const names = ENDPOINTS.flatMap(({ query }) => ('shape' in query ? Object.keys(query.shape as object) : []))

  expect(names.filter((name) => name !== name.toLowerCase())).toEqual([])
})

type Definition = Readonly<Record<string, unknown>> & { readonly type: string }

/** The lists in a schema that may have any number of items, by where they are. */
function unboundedIn(schema: unknown, where = 'body', around: readonly unknown[] = []): readonly string[] {
  const def = (schema as { readonly _zod?: { readonly def: Definition } } | undefined)?._zod?.def
  if (!def || around.includes(schema)) return []
  const { type, most, shape, options, element, out, innerType, valueType } = def
  const isUnbounded = type === 'array' && !(typeof most === 'number' && Number.isFinite(most))
  const inner = [shape, options, { element, in: def['in'], out, innerType, valueType }].flatMap((part) =>
    Object.entries((part ?? {}) as object).flatMap(([name, each]) =>
      unboundedIn(each, `${where}.${name}`, [...around, schema]),
    ),
  )
  return [...(isUnbounded ? [where] : []), ...inner]
}
