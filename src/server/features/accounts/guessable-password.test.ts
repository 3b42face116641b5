import { afterAll, expect, test } from 'vitest'
import { changeMyPassword } from '#contract/my-account.ts'
import { resetPassword } from '#contract/proof.ts'
import { logIn } from '#contract/session.ts'
import { makeResetLink } from '#contract/site-administration.ts'
import { createUser } from '#contract/user.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { ensureSiteAdministrator } from './appointed-administrator.service.ts'

const { anyone, siteAdmin, db } = await createTestApp(afterAll)

const PASSWORD = 'maji ya mvua'
const AMINA = { name: 'Amina Juma', username: 'bi-amina', email: 'aminajuma@example.org', password: PASSWORD }

/** Common, in any case; and what names this very person. */
const GUESSED = ['password', '12345678', 'QwertyUiop', ' sunshine1 ', 'Bi-Amina', 'amina juma', 'AminaJuma']

test.each(GUESSED)('nobody signs up with the password %j', async (password) => {
  const refused = await anyone.call(createUser, { body: { ...AMINA, password } })

  expect([refused.status, refused.text, refused.error?.code]).toEqual([
    400,
    '"login.passwordInvalid"',
    'password.guessable',
  ])
})

test('nobody changes to such a password, nor chooses it by a link, which is good for another one', async () => {
  const { body: userId } = await anyone.call(createUser, { body: AMINA })
  const { body: user } = await anyone.call(logIn, { body: { emailOrUsername: 'bi-amina', password: PASSWORD } })
  const headers = { authorization: `Bearer ${user.token}` }
  const { token } = (await (await siteAdmin()).call(makeResetLink, { params: { userId } })).body

  for (const newPassword of GUESSED) {
    const changed = await anyone.call(changeMyPassword, { headers, body: { password: PASSWORD, newPassword } })
    const reset = await anyone.call(resetPassword, { body: { token, newPassword } })
    expect([changed.status, changed.error?.code]).toEqual([400, 'password.guessable'])
    expect([reset.status, reset.body, reset.error?.code]).toEqual([400, false, 'reset.passwordRefused'])
  }
  expect((await anyone.call(resetPassword, { body: { token, newPassword: 'mvua ya maji' } })).status).toBe(200)
})

test('the operator is told that the password of the site administrator would be guessed', async () => {
  await siteAdmin()
  for (const password of ['password', 'the-keeper'])
    expect(
      await ensureSiteAdministrator(db, { username: 'the-keeper', email: 'keeper@example.org', password }),
    ).toMatch(/^GRANARY_ADMIN_PASSWORD must be neither one of the commonest passwords nor .* nobody was made/)
})
