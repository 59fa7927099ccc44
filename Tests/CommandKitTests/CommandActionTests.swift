import Testing

@testable import CommandKit

struct CommandActionTests {
    @Test(arguments: [
        ("", 0, nil), ("", 1, "takes no operands"), ("LABEL", 0, "needs LABEL"), ("LABEL", 1, nil),
        ("LABEL", 2, "takes only LABEL"), ("LABEL NEW", 1, "needs NEW"), ("LABEL NEW", 3, "takes only LABEL NEW"),
        ("[NUMBER]", 0, nil), ("[NUMBER]", 1, nil), ("[NUMBER]", 2, "takes only [NUMBER]"),
        ("FILE...", 0, "needs FILE"),
        ("FILE...", 1, nil), ("FILE...", 99, nil), ("[PATH...]", 0, nil), ("[PATH...]", 99, nil),
        ("LABEL [FILE...]", 0, "needs LABEL"), ("LABEL [FILE...]", 1, nil), ("LABEL [FILE...]", 99, nil),
    ])
    func `The form determines the number of operands`(form: String, number: Int, problem: String?) {
        #expect(OperandForm(form).problem(with: number) == problem)
    }

    @Test(arguments: [
        ("", "none"), ("LABEL", "none"), ("FILE.html", "file"), ("[PATH...]", "file"), ("LABEL [FILE...]", "file"),
        ("LABEL FOLDER", "folder"),
    ])
    func `A shell offers what an operand is named for`(form: String, completion: String) {
        #expect("\(OperandForm(form).completion)" == completion)
    }
}
