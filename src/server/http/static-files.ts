import path from 'node:path'
import staticPlugin from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askedLanguage } from './asked-language.ts'
import { refuseUnknown } from './unknown-path.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/** Never the app's own pages, whatever follows. */
const NOT_A_PAGE = /^\/(v1|export-hub|merge-hub|docs|openapi|scripts|assets|health|ready)(\/|$)|\.\w+$/i

/**
 * Serves the built web app: what has a hash in its name (below /assets) for a year, all else after asking whether it
 * changed, and the index page for each of the app's own addresses; at / with the first view of the start page already drawn, in
 * the language that is asked for (`scripts/landing-pages.ts`). Without `webFolder` there is no app, only the API.
 */
export async function serveStaticFiles(fastify: FastifyInstance, webFolder: string | null): Promise<void> {
  if (webFolder) {
    await fastify.register(staticPlugin, {
      root: webFolder,
      // A route for each file, so that what is none comes straight to the handler below.
      wildcard: false,
      // Pages, which are chosen below, and what the server itself writes (`site-scripts.ts`).
      globIgnore: ['index.html', 'landing/**', 'scripts/config.js', 'scripts/release.js'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isHashed = path.relative(webFolder, file).startsWith(`assets${path.sep}`)
        reply.header('cache-control', isHashed ? A_YEAR : REVALIDATE)
      },
    })
    fastify.route({ method: ['GET', 'HEAD'], url: '/', handler: sendLanding })
    fastify.route({ method: ['GET', 'HEAD'], url: '/index.html', handler: (_, reply) => sendIndex(reply) })
  }
  fastify.setNotFoundHandler((request, reply) =>
    webFolder && isPage(request) ? sendIndex(reply) : refuseUnknown(request, reply),
  )
}

function isPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !NOT_A_PAGE.test(request.url.replace(/[?#].*$/, ''))
}

function sendIndex(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html')
}

/** What the address asks for counts before what the browser asks for (spec product 7). */
function sendLanding(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { lng = [], lang = [] } = request.query as Readonly<Record<string, string | string[]>>
  const language = askedLanguage([lng, lang].flat(), request.headers)
  return reply.header('vary', 'accept-language').sendFile(`landing/${language}.html`)
}
