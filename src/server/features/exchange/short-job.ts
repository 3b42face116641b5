/**
 * What an import or an export does in a second or two. Whatever is more is a long job, of which a process works on one at a
 * time (decision 43). `bytes` are those of all files, unpacked, and `decoded` those of its sounds as WAV, some minutes of them: how
 * long a sound is, only decoding it tells. `soundMs` is what decoding one of them may take.
 */
export const SHORT_JOB = { words: 3_000, files: 100, bytes: 5_000_000, decoded: 50_000_000, soundMs: 2_000 }
