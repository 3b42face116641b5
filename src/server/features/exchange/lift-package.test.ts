import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { buffer, text } from 'node:stream/consumers'
import { openLiftPackage } from './lift-package.ts'
import { asFile, aZip, renamedWithin } from './testing/a-zip.ts'
import { ZIP_LIMITS } from './zip-package.ts'

const made: string[] = []
afterAll(() => Promise.all(made.map((path) => rm(path))))

describe('finds the LIFT file', () => {
  test.each([
    ['at the root', 'Sena.lift', ''],
    ['in a folder', 'Sena/Sena.lift', 'Sena'],
  ])('%s', async (_where, path, folder) => {
    const found = await open(await aZip({ [path]: '<lift/>', [`${path}-ranges`]: '<lift-ranges/>' }))

    expect(found).toMatchObject({ folder, lift: { path }, others: [{ path: `${path}-ranges` }] })
    expect(await text(found.lift.bytes())).toBe('<lift/>')
    found.close()
  })

  test('beside what macOS adds', async () => {
    const found = await open(
      await aZip({ '__MACOSX/Sena/._Sena.lift': 'x', 'Sena/.DS_Store': 'x', 'Sena/Sena.lift': '<lift/>' }),
    )

    expect(found).toMatchObject({ folder: 'Sena', others: [] })
  })

  test('and the writing systems, wherever in its folder they lie', async () => {
    const files = { 'Sena/Sena.lift': '', 'Sena/seh.ldml': '', 'Sena/WritingSystems/en.LDML': '', 'else/pt.ldml': '' }
    const found = await open(await aZip(files))

    expect(found.ldml.map(({ path }) => path)).toEqual(['Sena/seh.ldml', 'Sena/WritingSystems/en.LDML'])
    expect(found.others).toHaveLength(3)
  })

  test('with names that a program wrote as UTF-8 without saying so', async () => {
    const zip = renamedWithin(await aZip({ 'a.lift': '', 'xx.wav': '' }), 'xx.wav', '\u00c3\u00a9.wav')

    expect((await open(zip)).others.map(({ path }) => path)).toEqual(['é.wav'])
  })
})

describe('R21 refuses a zip', () => {
  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['that is no zip', 'lift.zipBroken', () => Buffer.from('not a zip')],
    [
      'that was cut off',
      'lift.zipBroken',
      async () => (await aZip({ 'a.lift': 'maji'.repeat(1000) })).subarray(0, -30),
    ],
    ['without a LIFT file', 'lift.noneFound', () => aZip({ 'a.lift-ranges': '' })],
    ['with two LIFT files', 'lift.severalFound', () => aZip({ 'a/a.lift': '', 'a/b.lift': '' })],
    ['whose LIFT file lies deeper than one folder', 'lift.nested', () => aZip({ 'a/b/c.lift': '' })],
    [
      'with a name that leads upwards',
      'lift.badName',
      async () => renamedWithin(await aZip({ 'xx/a.lift': '' }), 'xx/', '../'),
    ],
    [
      'with a name that leads upwards by backslashes',
      'lift.badName',
      async () => renamedWithin(await aZip({ 'xx/a.lift': '' }), 'xx/', '..\\'),
    ],
    ['with an absolute name', 'lift.badName', async () => renamedWithin(await aZip({ 'x/a.lift': '' }), 'x/', '//')],
    [
      'with a name that is too long',
      'lift.badName',
      () => aZip({ 'a.lift': '', ['a'.repeat(ZIP_LIMITS.namePart + 1)]: '' }),
    ],
    ['with a symbolic link', 'lift.badName', zipWithLink],
    [
      'with two files of one name',
      'lift.repeatedName',
      async () => renamedWithin(await aZip({ 'a.lift': '', 'b.lift': '' }), 'b.lift', 'a.lift'),
    ],
    ['with a bomb', 'lift.ratio', () => aZip({ 'a.lift': Buffer.alloc(5_000_000) })],
    ['with too many files', 'lift.tooManyFiles', zipThatPromisesTooManyFiles],
    ['that unpacks to too much', 'lift.zipTooLarge', zipThatPromisesTooMuch],
  ])('%s', async (_why, code, zip) => {
    await expect(open(await zip())).rejects.toMatchObject({ code })
  })

  test('whose bytes are not what its directory promises, when they are read', async () => {
    const zip = await aZip({ 'a.lift': 'maji maji maji maji' })
    zip.writeUInt8(zip.readUInt8(40) ^ 0xff, 40)
    const { lift } = await open(zip)

    await expect(text(lift.bytes())).rejects.toMatchObject({ code: 'lift.zipBroken' })
  })
})

describe('does not blame the zip for what the disk does', () => {
  test('when it is opened', async () => {
    await expect(openLiftPackage('/nowhere/secret.zip')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('when its directory is read', async () => {
    await expect(openLiftPackage(tmpdir())).rejects.toMatchObject({ code: 'EISDIR' })
  })

  test('when a file in it is read or written elsewhere', async () => {
    const { lift } = await open(await aZip({ 'a.lift': 'maji' }))
    const bytes = lift.bytes()[Symbol.asyncIterator]()
    await bytes.next()
    const diskFull = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })

    await expect(bytes.throw?.(diskFull)).rejects.toBe(diskFull)
  })
})

async function open(bytes: Buffer) {
  const path = await asFile(bytes)
  made.push(path)
  return openLiftPackage(path)
}

async function zipWithLink(): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  zip.addBuffer(Buffer.from('/etc/passwd'), 'a.lift', { mode: 0o120777 })
  zip.end()
  return buffer(zip.outputStream)
}

async function zipThatPromisesTooManyFiles(): Promise<Buffer> {
  const zip = await aZip({ 'a.lift': '' })
  const endOfDirectory = zip.lastIndexOf('PK\x05\x06')
  zip.writeUInt16LE(ZIP_LIMITS.files + 1, endOfDirectory + 10)
  return zip
}

/** Files that are small enough each for their size on disk, but not together. */
async function zipThatPromisesTooMuch(): Promise<Buffer> {
  const zip = await aZip({ 'a.lift': 'x', 'b.wav': 'x', 'c.wav': 'x' })
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    zip.writeUInt16LE(8, at + 10)
    zip.writeUInt32LE(10_000_000, at + 20)
    zip.writeUInt32LE(900_000_000, at + 24)
  }
  return zip
}
