type Part = { readonly bytes: Uint8Array; readonly name?: string; readonly fileName?: string; readonly type?: string }

/** Body and headers of an upload, one part after the other; as the reference system's recorder names and types them. */
export function multipart(...parts: readonly Part[]): {
  readonly body: Buffer
  readonly headers: Record<string, string>
} {
  const written = parts.flatMap(({ bytes, name = 'file', fileName = 'recording', type = 'audio' }) => [
    `--granary\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  const body = Buffer.concat([...written, '--granary--\r\n'].map((piece) => Buffer.from(piece)))
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=granary' } }
}
