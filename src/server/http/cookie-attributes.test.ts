import { expect, test } from 'vitest'
import { readConfiguration } from '#server/configuration.ts'
import { createServer } from '#server/server.ts'

const FOR_ALL = 'a=b; Path=/; HttpOnly; SameSite=Strict'
const CLEARED = 'a=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly'

test.each([
  ['at no address that was said', {}, 'http', ''],
  ['over HTTP', { GRANARY_PUBLIC_URL: 'http://hall.example.org' }, 'http', ''],
  ['over HTTP, by a proxy of whose HTTPS it was told', { GRANARY_TRUST_PROXY: '1' }, 'https', '; Secure'],
  [
    'over HTTPS, with a proxy of which nobody said anything',
    { GRANARY_PUBLIC_URL: 'HTTPS://x.org' },
    'http',
    '; Secure',
  ],
  ['at the address of the reference system', { COMBINE_FRONTEND_SERVER_NAME: 'x.org' }, 'http', '; Secure'],
])(
  'R5 cookies of a site that is reached %s keep to what is safe there',
  async (_where, environment, protocol, isSecure) => {
    const fastify = await createServer({ ...readConfiguration(environment), logLevel: 'silent' })
    fastify.get('/given', (_request, reply) => reply.setCookie('a', 'b').send())
    fastify.get('/cleared', (_request, reply) => reply.clearCookie('a').send())
    const headers = { 'x-forwarded-proto': protocol }
    const answers = [
      await fastify.inject({ url: '/given', headers }),
      await fastify.inject({ url: '/cleared', headers }),
    ]

    expect(answers.map((answer) => answer.headers['set-cookie'])).toEqual([
      FOR_ALL.replace('; SameSite', `${isSecure}; SameSite`),
      `${CLEARED}${isSecure}; SameSite=Strict`,
    ])
  },
)
