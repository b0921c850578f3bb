/**
 * How Java runs the Firestore emulator of tests: in their few minutes the second compiler of the JVM takes more time than its code saves. With
 * browsers it took half of the emulator's.
 */
export const SHORT_LIVED_JAVA = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'
