import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'

// Dexie looks for a database when it is imported, which may have been before this file was.
Dexie.dependencies.indexedDB = indexedDB
Dexie.dependencies.IDBKeyRange = IDBKeyRange
