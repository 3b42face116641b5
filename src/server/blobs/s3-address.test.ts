import { expect, test } from 'vitest'
import { s3Address } from './s3-address.ts'

test('names a bucket, and what else there is to say about it', () => {
  expect(s3Address.parse('s3://granary/some/place/?endpoint=https://s3.example.org:9000&region=eu-west-1')).toEqual({
    bucket: 'granary',
    prefix: 'some/place/',
    endpoint: 'https://s3.example.org:9000',
    region: 'eu-west-1',
  })
  expect(s3Address.parse('s3://my.bucket')).toEqual({
    bucket: 'my.bucket',
    prefix: '',
    endpoint: undefined,
    region: undefined,
  })
})

test.each([
  '/var/blobs',
  'https://bucket',
  's3://',
  's3://no',
  's3://Bad_Bucket',
  's3://key:secret@bucket',
  's3://bucket?endpoint=s3.example.org',
  's3://bucket?endpoint=https://key:secret@s3.example.org',
  's3://bucket?regoin=eu',
  's3://bucket/%zz',
])('%s is refused', (text) => {
  expect(s3Address.safeParse(text)).toMatchObject({ success: false })
})
