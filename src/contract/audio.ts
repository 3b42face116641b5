import { defineEndpoint } from './define-endpoint.ts'

/** Spec api 5.8. The word's id plays no part in finding the file. */
export const downloadAudio = defineEndpoint({
  summary: 'A recording, whole or in part',
  method: 'GET',
  path: '/projects/:projectId/words/:wordId/audio/download/:fileName',
  access: 'WordEntry',
  likeReference: true,
  byCookie: true,
  gives: 'application/octet-stream',
})
