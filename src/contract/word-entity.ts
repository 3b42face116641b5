import * as z from 'zod/mini'
import {
  ACCESSIBILITIES,
  GRAMMATICAL_GROUPS,
  NIL_GUID,
  NO_FLAG,
  NO_NOTE,
  REASON_TYPES,
  UNSPECIFIED,
  type Word,
} from '#domain/word/word.ts'
import { list, wireBoolean, wireEnum, wireGuid, wireInteger, wireList, wireObject, wireText } from './wire.ts'

/** More than a word of `LARGEST_WORD` characters holds of the smallest, and of senses, which cost the most to read. */
const MOST = 10_000
const MOST_SENSES = 1000
/** The past of a word comes with it in answers; in a body none of it is believed (spec api R35), and more fits into none. */
const MOST_PAST = 125_000
const past = wireList(z.string(), MOST_PAST)

const accessibility = wireEnum(ACCESSIBILITIES, 'Active')

const protectReason = wireObject({
  type: wireEnum(REASON_TYPES, 'Annotations'),
  count: z._default(z.nullable(wireInteger), null),
  value: z._default(z.nullable(z.string()), null),
})

export const semanticDomainTag = wireObject({
  mongoId: z._default(z.nullable(z.string()), null),
  guid: z._default(z.string(), NIL_GUID),
  name: wireText,
  id: wireText,
  lang: wireText,
  userId: wireText,
  created: z._default(z.nullable(z.string()), null),
})

const picture = wireObject({
  fileName: wireText,
  captions: wireList(wireObject({ language: wireText, text: wireText }), MOST),
  protected: wireBoolean(false),
})

const sense = wireObject({
  guid: wireGuid,
  accessibility,
  grammaticalInfo: z._default(
    wireObject({
      catGroup: wireEnum(GRAMMATICAL_GROUPS, 'Unspecified'),
      grammaticalCategory: wireText,
    }),
    UNSPECIFIED,
  ),
  definitions: wireList(wireObject({ language: wireText, text: wireText }), MOST),
  glosses: wireList(wireObject({ language: wireText, def: wireText }), MOST),
  protectReasons: wireList(protectReason, MOST),
  semanticDomains: wireList(semanticDomainTag, MOST),
  // Granary's own. Absent: nothing is said of pictures, and those that are there stay.
  pictures: z.optional(list(picture, MOST)),
})

const pronunciation = wireObject({ fileName: wireText, speakerId: wireText, protected: wireBoolean(false) })

/** Spec api 4.3. A guid that is missing comes out as '' and is filled by the server. */
export const word = wireObject({
  id: wireText,
  guid: wireGuid,
  vernacular: wireText,
  usingCitationForm: wireBoolean(false),
  plural: z._default(z.nullable(z.string()), null),
  senses: wireList(sense, MOST_SENSES),
  audio: wireList(pronunciation, MOST),
  created: wireText,
  modified: wireText,
  accessibility,
  protectReasons: wireList(protectReason, MOST),
  history: past,
  editedBy: past,
  otherField: wireText,
  projectId: wireText,
  note: z._default(wireObject({ language: wireText, text: wireText }), NO_NOTE),
  flag: z._default(wireObject({ active: wireBoolean(false), text: wireText }), NO_FLAG),
}) satisfies z.ZodMiniType<Word>
