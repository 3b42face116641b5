import { DomainError } from '#domain/domain-error.ts'
import { openZip, type ZipMember } from './zip-package.ts'

/** A zip in which there is exactly one LIFT file, at the root or in a folder there. */
export type LiftPackage = {
  readonly lift: ZipMember
  /** The folder of the LIFT file, '' at the root of the zip. */
  readonly folder: string
  /** Descriptions of writing systems, beside the LIFT file or below it. */
  readonly ldml: readonly ZipMember[]
  /** Every file but the LIFT file itself, for all of them are given back. */
  readonly others: readonly ZipMember[]
  close(): void
}

const LIFT = /\.lift$/i
const LDML = /\.ldml$/i
/** What operating systems add of their own. */
const LITTER = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/**
 * Opens an uploaded package.
 *
 * Throws DomainError: what `openZip` throws, and `lift.noneFound`, `lift.severalFound`, `lift.nested`.
 */
export async function openLiftPackage(file: string): Promise<LiftPackage> {
  const zip = await openZip(file)
  try {
    const members = zip.members.filter(({ path }) => !LITTER.test(path))
    return { ...layOut(members), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

function layOut(members: readonly ZipMember[]): Omit<LiftPackage, 'close'> {
  const [lift, second] = members.filter(({ path }) => LIFT.test(path))
  if (!lift) throw new DomainError('lift.noneFound', {})
  if (second) throw new DomainError('lift.severalFound', {})
  const [, folder = '', ...above] = lift.path.split('/').toReversed()
  if (above.length > 0) throw new DomainError('lift.nested', { path: lift.path })

  const others = members.filter((member) => member !== lift)
  const inside = folder === '' ? others : others.filter(({ path }) => path.startsWith(`${folder}/`))
  return { lift, folder, ldml: inside.filter(({ path }) => LDML.test(path)), others }
}
