import * as contract from '#contract/speaker.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { sendBlob } from '#server/http/send-blob.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { receiveFile } from '#server/http/upload.ts'
import { isObjectId } from '#server/object-id.ts'
import * as consents from './consents.service.ts'
import * as speakers from './speakers.service.ts'
import { findConsent, readSpeakers } from './speakers.store.ts'

/** Spec api 5.9, and what a speaker has agreed to. */
export function speakerRoutes(http: Http, parts: { readonly db: Database; readonly blobs: Blobs }): void {
  const { db } = parts

  serve(http, contract.readSpeakers, ({ params }) => readSpeakers(db, params.projectId))

  serve(http, contract.deleteAllSpeakers, ({ actor, params }) =>
    speakers.removeAllSpeakers(db, actor, params.projectId),
  )

  serve(http, contract.readSpeaker, ({ params }) => speakers.standing(db, params))

  serve(http, contract.createSpeaker, ({ params, key, body }) => speakers.createSpeaker(db, { ...params, key }, body))

  serve(http, contract.addSpeaker, async ({ params, key, body }) => {
    const { speakerId } = params
    if (!isObjectId(speakerId)) throw new DomainError('request.invalid', { field: 'speakerId', problem: 'not an id' })
    return speakers.addSpeaker(db, { ...params, key }, body.name)
  })

  serve(http, contract.renameSpeaker, async ({ params, query, key, body: name }) => {
    await speakers.changeSpeaker(db, { ...params, key, ...ago(query.secondsago) }, { kind: 'renameSpeaker', name })
  })

  serve(http, contract.deleteSpeaker, ({ actor, params, query, key }) =>
    speakers.removeSpeaker(db, actor, { ...params, key, ...ago(query.secondsago) }),
  )

  serve(http, contract.changeSpeakerScopes, ({ params, key, body: { secondsAgo, ...scopes } }) =>
    speakers.changeSpeaker(db, { ...params, key, ...ago(secondsAgo) }, { kind: 'agree', scopes }),
  )

  serve(http, contract.changeSpeakerWithdrawal, ({ params, key, body: { secondsAgo, withdrawn } }) =>
    speakers.changeSpeaker(db, { ...params, key, ...ago(secondsAgo) }, { kind: 'withdraw', withdrawn }),
  )

  consentRoutes(http, parts)
}

/** By the clock of the server: that of a device may be wrong by years. */
const ago = (seconds = 0): { readonly decidedAt: string } => ({
  decidedAt: new Date(Date.now() - seconds * 1000).toISOString(),
})

function consentRoutes(http: Http, parts: { readonly db: Database; readonly blobs: Blobs }): void {
  const { db, blobs } = parts

  serve(http, contract.uploadConsent, ({ actor, params, query, key, request }) =>
    consents.storeConsent(
      parts,
      { ...params, key, userId: actor.userId, ...ago(query.secondsago) },
      async () => (await receiveFile(request, contract.uploadConsent)).stream,
    ),
  )

  serve(http, contract.downloadConsent, async ({ params, request, reply }) => {
    const consent = await findConsent(db, params)
    if (!consent) throw new DomainError('consent.notFound', params)
    return sendBlob(blobs, consent, { request, reply })
  })

  serve(http, contract.deleteConsent, ({ params, query, key }) =>
    consents.deleteConsent(db, { ...params, key, ...ago(query.secondsago) }),
  )
}
