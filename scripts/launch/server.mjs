/**
 * How the server is started. By itself its young generation grows to some 130 MB under heavy work such as an import,
 * which is no faster for it; held to some 20 MB, the whole import stays well below the memory that it may take.
 *
 * The old generation may grow by a quarter between two collections, instead of to up to four times what is in use: one account
 * that sends and reads all it may made of 200 MB in use a heap of a gigabyte.
 */
export const SERVER = ['--max-semi-space-size=8', '--heap-growing-percent=25', 'src/server/main.ts']

/**
 * What the server's process finds in its environment. Whoever runs the server may say otherwise.
 *
 * The C library keeps an arena for each thread that asks for memory, and decoders and PostgreSQL's answers leave all of them
 * half full: two arenas take some 35 MB less under heavy work.
 *
 * Node has four threads for files, and for what logging in and connecting to the database compute. Each large file that is
 * being written to the disk holds one of them, four at once held up everybody who came anew for over a second.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
  UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '16',
}
