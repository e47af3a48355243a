const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Members of Swift's and Foundation's common types. A member of one of these names keeps it wherever it may be theirs. */
export const STANDARD_MEMBERS = words(
  "abs add advanced all allCases allSatisfy append appending area base bounds capacity cancel chunked clamped close code compactMap " +
    "components contains count data dataTask date debugDescription decode default description distance drop dropFirst dropLast " +
    "dropWhile element elements encode endIndex enumerated filter finish first firstIndex flatMap floor forEach format " +
    "formIndex formUnion frame from get hasPrefix hasSuffix hash hashValue height id index indices init insert intersection " +
    "isEmpty isEqual isFinished isNaN isSubset isSuperset isUppercase isLetter isNumber iterator joined keys key kind last lastIndex lazy length " +
    "localizedDescription lock lowercased main makeIterator map mapValues max maxElement merge merging message min moved " +
    "name negate next none now object offset open options origin parent partition path perform pop popFirst popLast " +
    "prefix print process random randomElement range rawValue read reduce remove removeAll removeAtIndex removeFirst removeLast " +
    "removeSubrange removeValue rename repeat replace replaceSubrange replacingOccurrences reserveCapacity reset result resume " +
    "reverse reversed round rounded run save second set shared shuffle shuffled size sink some sort sorted split sqrt start startIndex state " +
    "status stop store string stride subscribe subtract subtracting success failure suffix sum swapAt sync title toggle trimmingCharacters " +
    "truncatingRemainder type underestimatedCount union unicodeScalars unlock update updateValue uppercased url user utf8 " +
    "value values view wait width with wrappedValue write x y zip",
);

/** What the protocols of STANDARD_TYPES ask for. */
export const REQUIREMENTS = words(
  "advanced allCases body callAsFunction customMirror debugDescription description distance encode endIndex errorDescription " +
    "failureReason from hash hashValue id index into formIndex intValue iterator localizedDescription makeIterator next projectedValue " +
    "rawValue recoverySuggestion startIndex stringValue to underestimatedCount wrappedValue",
);

/** Protocols whose requirements are all in REQUIREMENTS, and types that an enumeration takes its raw values from. */
export const STANDARD_TYPES = words(
  "Any AnyObject CaseIterable Character Codable CodingKey Comparable CustomDebugStringConvertible CustomStringConvertible " +
    "Decodable Double Encodable Equatable Error Float Hashable Identifiable Int Int16 Int32 Int64 Int8 IteratorProtocol " +
    "LocalizedError RawRepresentable Sendable Sequence String UInt UInt16 UInt32 UInt64 UInt8",
);

/** Members by whose name the language itself finds them: of property wrappers, of builders, of what is called like a function. */
export const LANGUAGE_MEMBERS = words(
  "main CodingKeys wrappedValue projectedValue callAsFunction dynamicallyCall buildBlock buildPartialBlock buildExpression " +
    "buildOptional buildEither buildArray buildLimitedAvailability buildFinalResult",
);

/** Attributes that read no names. */
export const PLAIN_ATTRIBUTES = words(
  "Binding Environment EnvironmentObject FocusState MainActor ObservedObject Published State StateObject ViewBuilder autoclosure " +
    "available discardableResult escaping frozen inlinable inline main resultBuilder testable unknown usableFromInline",
);

export const SWIFT_WORDS: readonly string[] = [
  ...words(
    "actor as associatedtype async await break case catch class continue convenience default defer deinit didSet do dynamic " +
      "each else enum error extension fallthrough false fileprivate final for func get guard if import in indirect infix init inout " +
      "internal is lazy let mutating newValue nil nonisolated nonmutating oldValue open operator optional override package postfix " +
      "precedencegroup prefix private protocol public repeat required rethrows return self Self set some static struct subscript " +
      "super switch throw throws true try typealias unowned var weak where while willSet yield",
  ),
];
