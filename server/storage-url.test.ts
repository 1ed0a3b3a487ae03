import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { readStorageUrl } from './storage-url.ts'

test('a store is named by one address', () => {
  expect(readStorageUrl('s3://AKIA:a%2Fb%2Bc@s3.eu-north-1.amazonaws.com/outcrop?region=eu-north-1')).toEqual({
    endpoint: 'https://s3.eu-north-1.amazonaws.com',
    bucket: 'outcrop',
    prefix: '',
    region: 'eu-north-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c',
    pathStyle: true,
  })
  expect(readStorageUrl('s3://a%3Ab:c@store:9000/outcrop/files/live?tls=off&addressing=host')).toMatchObject({
    endpoint: 'http://store:9000',
    accessKeyId: 'a:b',
    prefix: 'files/live/',
    region: 'us-east-1',
    pathStyle: false,
  })
})

test.each([
  ['https://store/outcrop', 'must be of the form s3://'],
  ['s3://store/outcrop', 'needs an access key and its secret'],
  ['s3://key@store/outcrop', 'needs an access key and its secret'],
  ['s3://key:secret@store', 'needs a bucket'],
  ['s3://key:secret@store/Outcrop', 'needs a bucket'],
  ['s3://key:secret@store/outcrop/.hidden', 'has a prefix with other characters'],
  ['s3://key:secret@store/outcrop?tls=no', 'has a tls option that is neither'],
  ['s3://key:secret@store/outcrop?zone=a', 'has the option zone'],
  ['s3://key:secret@127.0.0.1/outcrop?addressing=host', 'cannot have addressing=host'],
  ['s3://key:secret@store:port/outcrop', 'cannot be read'],
])('%s is refused: %s', (url, says) => {
  const start = () => readEnv({ SECRET_KEY: 'x'.repeat(32), STORAGE_URL: url })
  expect(start).toThrow(`STORAGE_URL: ${says}`)
  expect(start).not.toThrow('secret@')
})

test('an origin for browsers fits the store and the pages', () => {
  const settings = { SECRET_KEY: 'x'.repeat(32), STORAGE_PUBLIC_URL: 'http://files.example' }
  expect(() => readEnv(settings)).toThrow('STORAGE_PUBLIC_URL: there is no store to reach')
  const store = { STORAGE_URL: 's3://key:secret@store/outcrop' }
  expect(() => readEnv({ ...settings, ...store, PUBLIC_URL: 'https://outcrop.example' })).toThrow(
    'STORAGE_PUBLIC_URL: must begin with https://',
  )
  expect(readEnv({ ...settings, ...store }).STORAGE_PUBLIC_URL).toBe('http://files.example')
})
