import { gunzipSync } from 'fflate'
import { decompress } from 'fzstd'
import type { Compressors, FileMetaData } from 'hyparquet'
import { Refusal } from '@outcrop/compute/refusal.ts'

/**
 * How packed parts of Parquet are unpacked, beside Snappy, which the reader knows. Not by hyparquet-compressors: it starts
 * WebAssembly as soon as it is imported, which the Content-Security-Policy of the app does not let it.
 */
export const parquetCompressors: Compressors = {
  GZIP: (bytes, length) => gunzipSync(bytes, { out: new Uint8Array(length) }),
  ZSTD: (bytes, length) => decompress(bytes, new Uint8Array(length)),
}

const KNOWN: ReadonlySet<string> = new Set(['UNCOMPRESSED', 'SNAPPY', ...Object.keys(parquetCompressors)])

/** @throws Refusal `parquet_codec_unknown` (file, found, wanted) for a file that is packed in another way. */
export function requireKnownCodecs(file: string, { row_groups: groups }: FileMetaData): void {
  for (const { columns } of groups)
    for (const { meta_data: meta } of columns)
      if (meta && !KNOWN.has(meta.codec))
        throw new Refusal('parquet_codec_unknown', { file, found: meta.codec, wanted: [...KNOWN].join(', ') })
}
