import {
  BlobReader,
  BlobWriter,
  configure,
  ERR_BAD_FORMAT,
  TextReader,
  TextWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-external.js'

// The browser's own streams do the work; workers made from text would be refused by the page's security policy.
configure({ useWebWorkers: false })

export { BlobReader, BlobWriter, ERR_BAD_FORMAT, TextReader, TextWriter, ZipReader, ZipWriter }
