/** The parts of Firestore that the app uses, so that the bundler leaves out the others: an import of the whole SDK at run time would keep all. */
export {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  Timestamp,
  where,
} from 'firebase/firestore'
