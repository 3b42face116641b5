import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { buffer, text } from 'node:stream/consumers'
import { openLiftPackage } from './lift-package.ts'
import { aBomb } from './testing/a-bomb.ts'
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
    ['with a bomb', 'lift.ratio', () => aZip({ 'a.lift': Buffer.alloc(ZIP_LIMITS.harmless + 1) })],
    ['with a bomb of many files that are harmless each', 'lift.ratio', () => aBomb(500, 957_000)],
    ['with a bomb of a thousand files', 'lift.ratio', () => aBomb(1000, 1_000_000)],
    ['that names the same bytes again and again', 'lift.ratio', zipOfOneFileManyTimes],
    ['with too many files', 'lift.tooManyFiles', zipThatPromisesTooManyFiles],
    ['that unpacks to too much', 'lift.zipTooLarge', zipThatPromisesTooMuch],
  ])('%s', async (_why, code, zip) => {
    await expect(open(await zip())).rejects.toMatchObject({ code })
  })

  test('whose files are larger than its directory promises, when they are read', async () => {
    const zip = await aZip({ 'a.lift': '', 'b.wav': Buffer.alloc(40_000_000) })
    zip.writeUInt32LE(1000, zip.lastIndexOf('PK\x01\x02') + 24)
    const { others } = await open(zip)
    let read = 0
    const reading = async (): Promise<void> => {
      for await (const chunk of others[0]?.bytes() ?? []) read += chunk.length
    }

    await expect(reading()).rejects.toMatchObject({ code: 'lift.zipBroken' })
    expect(read).toBeLessThanOrEqual(1000)
  })

  test('whose bytes are not what its directory promises, when they are read', async () => {
    const zip = await aZip({ 'a.lift': 'maji maji maji maji' })
    zip.writeUInt8(zip.readUInt8(40) ^ 0xff, 40)
    const { lift } = await open(zip)

    await expect(text(lift.bytes())).rejects.toMatchObject({ code: 'lift.zipBroken' })
  })
})

describe('takes a zip', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['with two minutes of silence', () => aZip({ 'a.lift': '', 'audio/silence.wav': Buffer.alloc(11_520_000) })],
    ['with a dictionary in which every entry is alike', () => aZip({ 'a.lift': '<entry/>\n'.repeat(2_000_000) })],
  ])('%s', async (_what, zip) => {
    await expect(open(await zip())).resolves.toBeDefined()
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

/** Each packed as little as can be, in a directory that says so truly. */
async function zipOfOneFileManyTimes(): Promise<Buffer> {
  const zip = await aZip({ 'a.lift': '', '0000.wav': randomBytes(100_000) })
  const [entry, end] = [zip.lastIndexOf('PK\x01\x02'), zip.lastIndexOf('PK\x05\x06')]
  const again = Array.from({ length: 400 }, (_, n) => {
    const copy = Buffer.from(zip.subarray(entry, end))
    copy.write(String(1000 + n), 46)
    return copy
  })
  const directory = Buffer.concat([zip.subarray(zip.indexOf('PK\x01\x02'), end), ...again])
  const tail = Buffer.from(zip.subarray(end))
  tail.writeUInt16LE(402, 8)
  tail.writeUInt16LE(402, 10)
  tail.writeUInt32LE(directory.length, 12)
  return Buffer.concat([zip.subarray(0, zip.indexOf('PK\x01\x02')), directory, tail])
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
