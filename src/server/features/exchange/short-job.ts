/**
 * What an import or an export does in a second or two. Whatever is more is a long job, of which a process works on one at a
 * time (decision 43). `bytes` are those of all files, unpacked.
 */
export const SHORT_JOB = { words: 3_000, files: 100, bytes: 5_000_000 }
