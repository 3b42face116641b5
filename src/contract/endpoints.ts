import * as audio from './audio.ts'
import * as audit from './audit.ts'
import * as avatar from './avatar.ts'
import * as changeSet from './change-set.ts'
import * as change from './change.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as duplicates from './duplicates.ts'
import * as exchange from './exchange.ts'
import * as invitation from './invitation.ts'
import * as job from './job.ts'
import * as joinCode from './join-code.ts'
import * as languageCode from './language-code.ts'
import * as languageCounts from './language-counts.ts'
import * as member from './member.ts'
import * as myAccount from './my-account.ts'
import * as mergeWords from './merge-words.ts'
import * as operation from './operation.ts'
import * as ownDomain from './own-domain.ts'
import * as picture from './picture.ts'
import * as project from './project.ts'
import * as proof from './proof.ts'
import * as savedView from './saved-view.ts'
import * as semanticDomain from './semantic-domain.ts'
import * as session from './session.ts'
import * as siteAdministration from './site-administration.ts'
import * as site from './site.ts'
import * as speaker from './speaker.ts'
import * as statistics from './statistics.ts'
import * as storage from './storage.ts'
import * as user from './user.ts'
import * as userEdit from './user-edit.ts'
import * as word from './word.ts'

const DECLARATIONS = [
  session,
  user,
  myAccount,
  avatar,
  proof,
  project,
  languageCode,
  languageCounts,
  statistics,
  storage,
  member,
  invitation,
  joinCode,
  word,
  operation,
  change,
  changeSet,
  audio,
  picture,
  speaker,
  exchange,
  job,
  semanticDomain,
  ownDomain,
  mergeWords,
  duplicates,
  savedView,
  userEdit,
  site,
  siteAdministration,
  audit,
]

/** Every HTTP operation there is: for the OpenAPI document, for 405 and for tests that go through all of them. */
export const ENDPOINTS: readonly AnyEndpoint[] = DECLARATIONS.flatMap((declarations) =>
  Object.values(declarations).filter(isEndpoint),
)

function isEndpoint(declaration: unknown): declaration is AnyEndpoint {
  return typeof declaration === 'object' && declaration !== null && 'method' in declaration && 'access' in declaration
}
