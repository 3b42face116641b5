import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|image\/svg\+xml|application\/([\w.-]+\+)?(json|x-ndjson|javascript|xml|manifest|wasm))/

/**
 * Fast rather than tight, since most of it is made once and read once. What streams is flushed piece by piece, so that
 * a page can show how far it is.
 */
export const COMPRESSION: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  customTypes: COMPRESSIBLE,
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  },
  zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
}
