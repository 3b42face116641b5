/**
 * Of who is let in, what may become of the call beside success: for each operation the one refusal that its own rules give,
 * as status and code, since what the call is about is not there, or not any more after those before. Anything else fails.
 */
export const NAMED_REFUSALS: Readonly<Record<string, string>> = {
  // Who owns a project hands it over first.
  'POST /users/currentuser/delete': '409 user.ownsProjects',
  'GET /users/:userId/avatar/download': '404 avatar.notFound',
  'POST /users/emailverify': '503 mail.off',
  'DELETE /projects/:projectId': '404 project.notFound',
  'PUT /projects/:projectId/userroles/:userId': '304 member.notChanged',
  'DELETE /projects/:projectId/userroles/:userId': '404 member.notFound',
  'GET /projects/:projectId/userroles/changeowner/:oldUserId/:newUserId': '400 member.notOwner',
  'POST /projects/:projectId/leave': '409 member.ownerLeaves',
  'PUT /invite': '503 mail.off',
  'POST /projects/:projectId/invitations': '503 mail.off',
  'GET /join/:code': '404 joinCode.notFound',
  'POST /join/:code': '404 joinCode.notFound',
  'GET /projects/:projectId/words/restore/:wordId': '404 word.notFound',
  'GET /projects/:projectId/words/:wordId/audio/download/:fileName': '400 audio.notFound',
  'DELETE /projects/:projectId/words/:wordId/audio/delete/:fileName': '404 audio.notOnWord',
  'GET /projects/:projectId/recordings/:fileName/playback': '400 audio.notFound',
  'GET /projects/:projectId/recordings/:fileName/peaks': '400 audio.notFound',
  'GET /projects/:projectId/pictures/:fileName': '404 picture.notFound',
  'GET /projects/:projectId/speakers/consent/:speakerId': '404 consent.notFound',
  'DELETE /projects/:projectId/speakers/consent/:speakerId': '404 speaker.notFound',
  'POST /projects/:projectId/lift/finishupload': '400 lift.nothingPending',
  'POST /projects/:projectId/lift/deletefrontierandfinishupload': '400 lift.nothingPending',
  'GET /projects/:projectId/lift/export': '400 export.noWords',
  'GET /projects/:projectId/lift/download': '404 export.notFound',
  'POST /projects/:projectId/lift/imports': '400 lift.nothingPending',
  'POST /projects/:projectId/lift/exports': '400 export.noWords',
  'GET /projects/:projectId/lift/report': '404 lift.notImported',
  'GET /projects/:projectId/jobs/:jobId': '404 job.notFound',
  'DELETE /projects/:projectId/jobs/:jobId': '404 job.notFound',
  // One file is imported into a project, by whoever comes first.
  'POST /projects/:projectId/lift/upload': '400 lift.alreadyImported',
}
