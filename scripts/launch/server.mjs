/**
 * How the server is started. By itself its young generation grows to some 130 MB under heavy work such as an import,
 * which is no faster for it; held to 34 MB, the whole import stays well below the memory that it may take.
 */
export const SERVER = ['--max-semi-space-size=16', 'src/server/main.ts']

/**
 * The C library keeps an arena for each thread that asks for memory, and decoders and PostgreSQL's answers leave all of them
 * half full: two arenas take some 35 MB less under heavy work. Whoever runs the server may say otherwise.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2' }
