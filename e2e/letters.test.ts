import { expect, onTestFinished, test } from 'vitest'
import { aPerson } from './people.ts'
import { linkIn, openPostOfficeForGranary } from './post-office.ts'
import { startGranary } from './server.ts'

test('a letter that could not be sent before the server was stopped is sent when it runs again', async () => {
  const postOffice = await openPostOfficeForGranary(onTestFinished)
  const granary = await startGranary(onTestFinished, postOffice.environment)
  const { user, token } = await aPerson(granary)
  await postOffice.close()
  const asked = await fetch(`${granary.address}/v1/users/emailverify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(user.email),
  })
  expect(asked.status).toBe(200)

  await granary.stop()
  await postOffice.reopen()
  await granary.start()

  const link = linkIn(await postOffice.letterTo(user.email))
  expect(link).toMatch(new RegExp(`^${granary.address}/email/verify/`))
  const proof = await fetch(link.replace('/email/verify/', '/v1/users/emailverify/validate/'))
  expect(await proof.json()).toBe(true)
})
