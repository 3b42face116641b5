/**
 * How the server is started. By itself its young generation grows to some 130 MB under heavy work such as an import,
 * which is no faster for it; held to 34 MB, the whole import stays well below the memory that it may take.
 */
export const SERVER = ['--max-semi-space-size=16', 'src/server/main.ts']
