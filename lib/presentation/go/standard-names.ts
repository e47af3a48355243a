/** Words of the language. */
export const GO_WORDS = words(
  "break case chan const continue default defer else fallthrough for func go goto if import interface map package " +
    "range return select struct switch type var",
);

/** Names every file finds declared. */
export const PREDECLARED = words(
  "any append bool byte cap clear close comparable complex complex128 complex64 copy delete error false float32 " +
    "float64 imag init int int16 int32 int64 int8 iota len main make max min new nil panic print println real recover " +
    "rune string true uint uint16 uint32 uint64 uint8 uintptr",
);

/** Methods by which the standard library's interfaces know a type, and fields and methods of its commonest types. */
export const STANDARD_MEMBERS = words(
  "Add After All Alloc As At Body Bounds Bytes Cancel Cap Chdir Close Code Color ColorModel Context Control " +
    "Data Deadline Decode Delete Do Done Elem Encode Err Error Errors Exec Fd Fields Flush Format Get GoString " +
    "GobDecode GobEncode Grow Handle Handler Header Height Host ID Index Init Intn Is IsDir IsZero Key Kind Left Len " +
    "Less Load Local Lock Locker Lookup Mark MarshalBinary MarshalJSON MarshalText MarshalXML Match Max Message Method Min " +
    "ModTime Mode Month Name Network New Next Now Open Parse Path Pop Position Prev Print Printf Println Push Put Range " +
    "Read ReadAt ReadByte ReadFrom ReadLine ReadRune ReadString Reset Rewind Right Root Run Scan Scanner Seed Seek Send " +
    "ServeHTTP Set Size Sort Start State Stat Status StatusCode Stop Store String Sub Sum Swap Sync Text Time " +
    "Timeout Token Tokens Truncate Type URL Unix Unlock Unmarshal UnmarshalBinary UnmarshalJSON UnmarshalText " +
    "UnmarshalXML UnreadByte UnreadRune Unwrap User Value Values Wait Walk Width Write WriteAt WriteByte WriteHeader " +
    "WriteRune WriteString WriteTo X Y Year",
);

/** Packages that read a type's fields and methods by name while the program runs. */
export const READING_PACKAGES = /^(encoding\/|reflect$|text\/template$|html\/template$|net\/rpc)|^[^/]*\./;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
