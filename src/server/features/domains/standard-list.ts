import type { StandardList } from '#domain/domains/own-domain-rules.ts'
import { englishDomainName } from './shipped-domains.ts'

/** The numbers that no project can take for a domain of its own. */
export const STANDARD_LIST: StandardList = { isStandard: (id) => englishDomainName(id) !== undefined }
